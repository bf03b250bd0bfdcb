// Stands in for the worker that keeps pages while the site is being written: it lets everything go.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(letGo()));
addEventListener('message', ({ ports: [port] }) => port?.postMessage('no'));

async function letGo() {
  const prefix = `almanac ${new URL('./', location).href} `;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
  await registration.unregister();
}
