// Replaces the service worker of a published site where no page of the preview is open: deletes the
// stored pages and unregisters itself.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(removeAll()));
addEventListener('message', ({ ports: [port] }) => port?.postMessage('no'));

async function removeAll() {
  const prefix = `almanac ${new URL('./', location).href} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await registration.unregister();
}
