// The service worker: stores opened pages for use without a network. Pages come from the network
// first, so that they are current; files with a hash in their names come from the cache first;
// files that no page shows, such as calendars, are not stored. Each build has its own cache, which
// is filled before it replaces the cache of the older build, so that files of two builds are never mixed.

const build = '{{build}}';
const scope = new URL('./', location).href;
const prefix = `almanac ${scope} `;
const patience = 4000;

// Other sites in folders of this one, such as /a/ in /. Their workers store their pages, this one does not.
const others = new Set();
const areKnown = caches.keys().then((names) => {
  for (const name of names) addOther(/^almanac (\S+) /.exec(name)?.[1]);
});

function addOther(folder) {
  if (folder?.startsWith(scope) && folder !== scope) others.add(folder);
}

const isOfOther = (url) => [...others].some((folder) => url.startsWith(folder));

// Whether a page is one of this site: not if its manifest is in another folder.
function isOurs(html, page) {
  const address = /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1];
  if (!address) return true;
  const folder = new URL('./', new URL(address.replaceAll('&amp;', '&'), page)).href;
  addOther(folder);
  return folder === scope;
}

// The cache of this build, or of the newer build that has replaced it: browsers let a replaced worker run for
// minutes while it still has events.
async function open() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  return caches.open(names.includes(prefix + build) || names.length === 0 ? prefix + build : names[0]);
}

const isNamedByContent = (url) => /-[0-9a-f]{16}\.\w+$/.test(url.pathname) || url.searchParams.has('v');
const withoutFragment = (address) => address.split('#')[0];

// The resources of a page: stylesheets, scripts, images and data, but not the targets of its links.
function needs(html, page) {
  const found = [];
  for (const [tag, name] of html.matchAll(/<(link|script|img|audio|div|source)\b[^>]*>/g)) {
    if (name === 'link' && /\brel="(prev|next|alternate|canonical)"/.test(tag)) continue;
    const address = /\s(?:href|src|data-source)="([^"]*)"/.exec(tag)?.[1];
    if (address) found.push(new URL(address.replaceAll('&amp;', '&'), page).href);
  }
  return found.filter((address) => address.startsWith(scope));
}

async function store(cache, address, response) {
  // A file that the new build lacks is dropped; it must not prevent the update.
  if (response.ok && !response.redirected) await cache.put(address, response);
}

const fetchAnew = (address) => fetch(address, { cache: 'no-cache' });

// The files that are being fetched. Several pages need the same file; it is fetched once.
const underWay = new Map();

async function keepFile(cache, address) {
  if (await cache.match(address)) return;
  if (!underWay.has(address)) {
    const stored = fetchAnew(address).then((response) => store(cache, address, response));
    underWay.set(address, stored.finally(() => underWay.delete(address)));
  }
  await underWay.get(address);
}

const isPage = (response) => response.headers.get('content-type')?.startsWith('text/html');

// Stores a page after the files that it needs.
async function keep(cache, address) {
  if (await cache.match(address)) return;
  const response = await fetchAnew(address);
  if (response.ok && isPage(response)) {
    const html = await response.clone().text();
    if (!isOurs(html, address)) return;
    await Promise.all(needs(html, address).map((file) => keepFile(cache, file)));
  }
  await store(cache, address, response);
}

async function takeOver() {
  const cache = await caches.open(prefix + build);
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
  await removeOtherBuilds();
  await skipWaiting();
}

async function removeOtherBuilds() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== prefix + build) await caches.delete(name);
  }
}

async function activate() {
  await removeOtherBuilds();
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

// Whether the last page that was loaded is of this site, and this build was still published then. The page
// and its files are stored only if it is true.
let mayStore = Promise.resolve(true);

async function isPublished() {
  const response = await fetch(`${scope}worker.js`, { cache: 'no-cache' });
  return (await response.text()).includes(`'${build}'`);
}

async function storeLoaded({ request, resultingClientId }, response, cache) {
  if (request.mode === 'navigate') {
    const isKept = !isPage(response) || response.clone().text().then((html) => isOurs(html, request.url));
    const isCurrent = isPublished().catch(() => true);
    mayStore = Promise.all([isKept, isCurrent]).then((answers) => answers.every(Boolean));
    // The page asks for the new worker. Where this worker does, browsers can wait for minutes before they replace
    // it, and pages with them.
    if (!(await isCurrent)) (await clients.get(resultingClientId))?.postMessage('update');
  }
  // A response of a newer build belongs into the cache of that build.
  if (await mayStore && !isOfOther(request.url)) await cache.put(withoutFragment(request.url), response);
}

async function fromNetwork(event, cache) {
  const { request } = event;
  // The browser's own cache may have the page of an older build.
  const response = await fetch(request, { cache: 'no-cache' });
  if (response.ok && !response.redirected) event.waitUntil(storeLoaded(event, response.clone(), cache));
  return response;
}

// Handles range requests, which browsers use for sounds.
async function aPart(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await (await open()).match(withoutFragment(request.url));
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range')) ?? [];
    if (!kept || !first) return Response.error();
    const whole = await kept.blob();
    const end = Math.min(last ? +last + 1 : whole.size, whole.size);
    const range = `bytes ${first}-${end - 1}/${whole.size}`;
    return new Response(whole.slice(+first, end, whole.type), { status: 206, headers: { 'content-range': range } });
  }
}

async function fromNetworkFirst(event) {
  await areKnown;
  if (isOfOther(event.request.url)) return fetch(event.request);
  const cache = await open();
  const kept = await cache.match(withoutFragment(event.request.url));
  const fresh = fromNetwork(event, cache);
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  try {
    return await (kept ? Promise.race([fresh, late]) : fresh);
  } catch {
    if (kept) return kept;
    // The offline page offers to load the page again.
    const offline = `${scope}offline/#page=${encodeURIComponent(event.request.url)}`;
    return event.request.mode === 'navigate' ? Response.redirect(offline) : Response.error();
  }
}

addEventListener('install', (event) => event.waitUntil(takeOver()));
addEventListener('activate', (event) => event.waitUntil(activate()));

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope) || isOfOther(request.url)) return;
  if (request.headers.has('range')) return event.respondWith(aPart(request));
  if (isNamedByContent(new URL(request.url))) event.respondWith(byContent(request));
  else if (request.mode === 'navigate' || request.destination || request.url.endsWith('.bin')) event.respondWith(fromNetworkFirst(event));
});

// Stores other pages on request of a page, and answers whether that succeeded.
addEventListener('message', (event) => {
  if (!Array.isArray(event.data)) return;
  const addresses = event.data.filter((address) => typeof address === 'string' && address.startsWith(scope));
  const all = open().then((cache) => Promise.all(addresses.map((address) => keep(cache, address))));
  event.waitUntil(all.then(() => 'yes', () => 'no').then((answer) => event.ports[0]?.postMessage(answer)));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then(([first]) => (first ? first.focus() : clients.openWindow(scope))));
});
