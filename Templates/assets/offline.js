// Registers the service worker, which stores opened pages for use without a network. Without it the
// site works as well, but only with a network.
const workers = navigator.serviceWorker;
workers?.register(new URL('../worker.js', import.meta.url)).catch(() => {});
workers?.addEventListener('message', () => update().catch(() => {}));

// Looks for the worker of a newer build. A check that was running already may have seen the older build, so the
// check is repeated.
async function update() {
  const registration = await workers.ready;
  for (let tries = 0; tries < 2 && !registration.installing && !registration.waiting; tries++) await registration.update();
}

// The pages of this site that are stored, with their titles.
async function storedPages(root) {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(`almanac ${root} `)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response.headers?.get('content-type')?.startsWith('text/html')) continue;
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      found.set(request.url, page.querySelector('h1')?.textContent || page.title);
    }
  }
  return found;
}

// The page that is shown without a network lists them, and loads the page that was wanted again: on request,
// and when the network is back.
const root = new URL('..', import.meta.url).href;
const offline = `${root}offline/`;
if (location.href.split('#', 1)[0] === offline && 'caches' in window) {
  const wanted = new URLSearchParams(location.hash.slice(1)).get('page');
  if (wanted?.startsWith(root)) {
    document.querySelector('main p a').href = wanted;
    addEventListener('online', () => location.replace(wanted));
  }
  const pages = await storedPages(root);
  pages.delete(offline);
  const list = document.createElement('ul');
  for (const [address, title] of [...pages].sort(([, first], [, second]) => first.localeCompare(second))) {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: title });
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  if (pages.size) document.querySelector('main').append(list);
}
