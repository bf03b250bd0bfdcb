// Keeps a display on a wall running: prevents the screen from turning off, loads the page again after changes of
// the program and of its look, and shows the link back while somebody uses the pointer or the keyboard.

const minute = 60_000;
let lock, hiding;

async function keepAwake() {
  if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
  lock = await navigator.wakeLock?.request('screen').catch(() => {});
}

async function get(address) {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok || response.redirected) throw new Error(address);
  return response.text();
}

// The names of a page's files contain hashes; only the stylesheets have the same name in every build.
const sources = (page) => [...page.querySelectorAll('[data-source]')].map((element) => element.dataset.source);
let style;

// Loads the page again if its scripts or styles are new; it takes over new data without that. Its files are fetched
// first, so that a network that fails does not leave a broken page.
async function update() {
  try {
    const page = new DOMParser().parseFromString(await get(location.href), 'text/html');
    const links = [...document.querySelectorAll('link[rel=stylesheet]')];
    const css = (await Promise.all(links.map((link) => get(link.href)))).join();
    const isNew = page.head.innerHTML !== document.head.innerHTML || (style !== undefined && css !== style);
    style = css;
    if (!isNew || !page.querySelector('[data-live]')) return;
    const files = [...page.head.querySelectorAll('[data-words], [data-module], script')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
    await Promise.all([...files, ...sources(page)].map((file) => get(new URL(file, location))));
    location.reload();
  } catch {}
}

function showLink(event) {
  // Browsers also send `pointermove` to a new page under a pointer that rests.
  if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
  document.body.toggleAttribute('data-active', true);
  clearTimeout(hiding);
  hiding = setTimeout(() => document.body.removeAttribute('data-active'), 5000);
}

for (const type of ['pointermove', 'pointerdown', 'keydown']) addEventListener(type, showLink);
document.addEventListener('visibilitychange', keepAwake);
keepAwake();
update();
setInterval(keepAwake, minute);
setInterval(update, 10 * minute);
addEventListener('online', update);
