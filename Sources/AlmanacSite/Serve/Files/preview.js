// Follows the writer: reloads the page when the site is another, at the very place where it was, and
// shows what keeps a change from being published.

const build = Number(new URL(import.meta.url).searchParams.get('build'));
const key = 'almanac preview';

function reload() {
  sessionStorage.setItem(key, JSON.stringify({ href: location.href, left: scrollX, top: scrollY }));
  history.scrollRestoration = 'manual';
  location.reload();
}

// Until the page is whole and the reader takes over, whatever grows above may move the place.
function goBack() {
  const place = JSON.parse(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  if (place?.href !== location.href) return;
  const go = () => scrollTo({ left: place.left, top: place.top, behavior: 'instant' });
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

const find = () => document.getElementById('almanac-preview');

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function show(problems) {
  const shown = find();
  if (shown?.querySelector('pre').textContent === problems) return;
  if (shown?.matches('.alone')) {
    shown.querySelector('pre').textContent = problems;
    return;
  }
  shown?.remove();
  const close = element('button', { type: 'button', textContent: 'Close', onclick: () => find()?.remove() });
  const text = element('pre', { tabIndex: 0, textContent: problems });
  const title = element('strong', { textContent: 'Not published: this page is the last good one' });
  const panel = element('section', { id: 'almanac-preview' }, element('header', {}, title, close), text);
  panel.setAttribute('role', 'alert');
  document.body.append(panel);
}

function hear(state) {
  if (state.build > build) reload();
  else if (state.problems) show(state.problems);
  else if (!find()?.matches('.alone')) find()?.remove();
}

goBack();
// Nothing else is worth waiting for before the page is painted.
const { follow } = await import('./listener.js');
if (!document.querySelector('link[href="/.almanac/preview.css"]')) {
  document.head.append(element('link', { rel: 'stylesheet', href: '/.almanac/preview.css' }));
}
follow(hear);
// A worker that the published site left here makes room for the preview's, which lets everything go:
// now, and not when the browser looks for it.
for (const kept of await navigator.serviceWorker?.getRegistrations().catch(() => []) ?? []) kept.update().catch(() => {});
