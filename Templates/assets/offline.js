// Has the pages that one opens kept for when there is no network. Where the browser will not, the
// site is as whole as before.
navigator.serviceWorker?.register(new URL('../worker.js', import.meta.url)).catch(() => {});
