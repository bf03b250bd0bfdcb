// Registers the service worker, which stores opened pages for use without a network. Without it the
// site works as well, but only with a network.
navigator.serviceWorker?.register(new URL('../worker.js', import.meta.url)).catch(() => {});
