// Reloads the page after a build, keeping the scroll position, and shows the errors of a failed
// build.

const build = Number(new URL(import.meta.url).searchParams.get('build'));
const key = 'almanac preview';

function reload() {
  sessionStorage.setItem(key, JSON.stringify({ href: location.href, left: scrollX, top: scrollY }));
  history.scrollRestoration = 'manual';
  location.reload();
}

// Restores the scroll position, again whenever the page grows, until it is loaded or the reader
// scrolls.
function restoreScroll() {
  const saved = JSON.parse(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  if (saved?.href !== location.href) return;
  const go = () => scrollTo({ left: saved.left, top: saved.top, behavior: 'instant' });
  const growth = new ResizeObserver(go);
  const stop = () => growth.disconnect();
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(type, stop, { once: true, passive: true });
  go();
  growth.observe(document.body);
  const settle = () => requestAnimationFrame(() => {
    go();
    history.scrollRestoration = 'auto';
    setTimeout(stop, 1000);
  });
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
}

const findPanel = () => document.getElementById('almanac-preview');

function element(name, properties, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

function show(problems) {
  const shown = findPanel();
  if (shown?.querySelector('pre').textContent === problems) return;
  if (shown?.matches('.alone')) {
    shown.querySelector('pre').textContent = problems;
    return;
  }
  shown?.remove();
  const close = element('button', { type: 'button', textContent: 'Close', onclick: () => findPanel()?.remove() });
  const text = element('pre', { tabIndex: 0, textContent: problems });
  const title = element('strong', { textContent: 'Not published: this page is from the last successful build' });
  const panel = element('section', { id: 'almanac-preview' }, element('header', {}, title, close), text);
  panel.setAttribute('role', 'alert');
  document.body.append(panel);
}

function update(state) {
  if (state.build > build) reload();
  else if (state.problems) show(state.problems);
  else if (!findPanel()?.matches('.alone')) findPanel()?.remove();
}

// Removes the service workers and the stored pages of a site that was published on the same port. A
// page that such a worker controls is loaded again without it: the worker would store pages until
// the page is closed, and the browser may replace it minutes later only.
async function removeStoredPages() {
  for (const worker of await navigator.serviceWorker?.getRegistrations() ?? []) await worker.unregister();
  for (const name of await caches.keys()) if (name.startsWith('almanac ')) await caches.delete(name);
  if (navigator.serviceWorker?.controller) reload();
}

restoreScroll();
// Imported only now, since this script delays painting.
const { subscribe } = await import('./listener.js');
if (!document.querySelector('link[href="/.almanac/preview.css"]')) {
  document.head.append(element('link', { rel: 'stylesheet', href: '/.almanac/preview.css' }));
}
subscribe(update);
removeStoredPages().catch(() => {});
