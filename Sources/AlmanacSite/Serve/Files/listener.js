// Listens to the preview server: once for all open pages where the browser knows shared workers,
// since it keeps few connections to one host.

function listen(tell) {
  const source = new EventSource('/.almanac/events');
  source.onmessage = ({ data }) => tell(JSON.parse(data));
  // Some browsers give a server up that is away for a moment.
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 500, tell);
  };
}

/** Tells the state of the preview now, and every one to come. */
export function follow(tell) {
  if (!globalThis.SharedWorker) return listen(tell);
  const { port } = new SharedWorker(import.meta.url, { type: 'module' });
  port.onmessage = ({ data }) => tell(data);
  const begin = () => port.postMessage('begin');
  begin();
  addEventListener('pagehide', () => port.postMessage('end'));
  addEventListener('pageshow', ({ persisted }) => { if (persisted) begin(); });
}

if (globalThis.SharedWorkerGlobalScope) {
  const pages = new Set();
  let state;
  addEventListener('connect', ({ ports: [page] }) => {
    page.onmessage = ({ data }) => {
      if (data === 'end') return pages.delete(page);
      pages.add(page);
      if (state) page.postMessage(state);
    };
  });
  listen((news) => {
    state = news;
    for (const page of pages) page.postMessage(news);
  });
}
