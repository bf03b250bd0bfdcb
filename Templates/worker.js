// Keeps what was opened once. A page comes from the network where there is one, so that nobody reads
// yesterday's; files that are named by their content come from the cache; data for machines is never
// kept. Each build has a cache of its own, filled before it takes over: builds are never mixed.

const build = '{{build}}';
const scope = new URL('./', location).href;
const prefix = `almanac ${scope} `;
const patience = 4000;

const open = () => caches.open(prefix + build);
const isNamedByContent = (url) => /-[0-9a-f]{16}\.\w+$/.test(url.pathname) || url.searchParams.has('v');
const withoutFragment = (address) => address.split('#')[0];

// What a page needs to be shown: stylesheets, scripts, images, data; not where its links lead.
function needs(html, page) {
  const found = [];
  for (const [tag, name] of html.matchAll(/<(link|script|img|div|source)\b[^>]*>/g)) {
    if (name === 'link' && /\brel="(prev|next|alternate|canonical)"/.test(tag)) continue;
    const address = /\s(?:href|src|data-source)="([^"]*)"/.exec(tag)?.[1];
    if (address) found.push(new URL(address.replaceAll('&amp;', '&'), page).href);
  }
  return found.filter((address) => address.startsWith(scope));
}

async function keep(cache, address) {
  if (await cache.match(address)) return;
  const response = await fetch(address, { cache: 'no-cache' });
  // A page that a build no longer has is no reason to stay with an older one.
  if (!response.ok || response.redirected) return;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) {
    const parts = needs(await response.clone().text(), address);
    await Promise.all(parts.map((part) => keep(cache, part)));
  }
  await cache.put(address, response);
}

async function takeOver() {
  const cache = await open();
  const addresses = new Set([`${scope}offline/`]);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of windows) addresses.add(withoutFragment(url));
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix) || name === prefix + build) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      if (!isNamedByContent(new URL(url))) addresses.add(url);
    }
  }
  await Promise.all([...addresses].filter((address) => address.startsWith(scope)).map((address) => keep(cache, address)));
  await skipWaiting();
}

async function clear() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== prefix + build) await caches.delete(name);
  }
  await clients.claim();
}

async function byContent(request) {
  const cache = await open();
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

// Whether this build was still the site's after a page had come; each page asks, and what it needs
// waits for the answer.
let isNewest = Promise.resolve(true);

async function ask() {
  const response = await fetch(`${scope}worker.js`, { cache: 'no-cache' });
  if ((await response.text()).includes(`'${build}'`)) return true;
  // An update that was under way already may have seen the older build: then once more.
  for (let tries = 0; tries < 2 && !registration.installing && !registration.waiting; tries++) await registration.update();
  return false;
}

async function store(request, response, cache) {
  if (request.mode === 'navigate') isNewest = ask().catch(() => true);
  // What a newer build sent belongs into its own cache, and it will see to that.
  if (await isNewest) await cache.put(withoutFragment(request.url), response);
}

async function fromNetwork(event, cache) {
  const { request } = event;
  const response = await fetch(request);
  if (response.ok && !response.redirected) event.waitUntil(store(request, response.clone(), cache));
  return response;
}

async function fromNetworkFirst(event) {
  const cache = await open();
  const kept = await cache.match(withoutFragment(event.request.url));
  const fresh = fromNetwork(event, cache);
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  try {
    return await (kept ? Promise.race([fresh, late]) : fresh);
  } catch {
    if (kept) return kept;
    return event.request.mode === 'navigate' ? Response.redirect(`${scope}offline/`) : Response.error();
  }
}

addEventListener('install', (event) => event.waitUntil(takeOver()));
addEventListener('activate', (event) => event.waitUntil(clear()));

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope) || request.headers.has('range')) return;
  if (isNamedByContent(new URL(request.url))) event.respondWith(byContent(request));
  else if (request.mode === 'navigate' || request.destination) event.respondWith(fromNetworkFirst(event));
});

// A page asks that others be kept that were not opened yet.
addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const addresses = event.data.filter((address) => typeof address === 'string' && address.startsWith(scope));
  event.waitUntil(open().then((cache) => Promise.allSettled(addresses.map((address) => keep(cache, address)))));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then(([first]) => (first ? first.focus() : clients.openWindow(scope))));
});
