// Receives the events of the preview server. Where the browser has shared workers, all open pages
// share one connection, since browsers limit the connections to a host.

function listen(onState) {
  const source = new EventSource('/.almanac/events');
  source.onmessage = ({ data }) => onState(JSON.parse(data));
  // Some browsers do not reconnect after a short interruption.
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, 500, onState);
  };
}

/** Calls `onState` with the current state of the preview and all later ones. */
export function subscribe(onState) {
  if (!globalThis.SharedWorker) return listen(onState);
  const { port } = new SharedWorker(import.meta.url, { type: 'module' });
  port.onmessage = ({ data }) => onState(data);
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
  listen((newState) => {
    state = newState;
    for (const page of pages) page.postMessage(state);
  });
}
