// Keeps the log of live parts, such as reviews of cards, in IndexedDB, and exchanges it with other pages and
// with files.

const name = `almanac ${new URL('..', import.meta.url).pathname} reviews`;
const clean = (text) => text.replace(/[\x1d-\x1f]/g, '');
const minutesEastOfUTC = () => -new Date().getTimezoneOffset();
const parts = new Set();
const channel = globalThis.BroadcastChannel && new BroadcastChannel(name);
let opening, persisting;

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('entries');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      // The browser closes the database, or another page deletes it: the next access opens it again.
      result.onclose = () => { opening = undefined; };
      result.onversionchange = () => { opening = undefined; result.close(); };
      resolve(result);
    };
  });
  opening.catch(() => { opening = undefined; });
  return opening;
}

// Runs one transaction. Only a complete event says that its data are on the disk.
async function transaction(mode, work) {
  const connection = await database();
  return new Promise((resolve, reject) => {
    const running = connection.transaction('entries', mode, { durability: 'strict' });
    let request;
    running.oncomplete = () => resolve(request?.result);
    running.onabort = () => reject(running.error);
    request = work(running.objectStore('entries'));
  });
}

const tell = (part, lines) => part.tell('log', minutesEastOfUTC(), lines);

async function open(part) {
  parts.add(part);
  try {
    tell(part, (await transaction('readonly', (entries) => entries.getAll())).join('\n'));
  } catch {
    part.tell('log', minutesEastOfUTC());
  }
}

// An entry's first field identifies it, so adding it twice has no effect.
async function add(part, text) {
  try {
    await transaction('readwrite', (entries) => {
      for (const line of text.split('\n')) entries.put(line, line.split('\t')[0]);
    });
  } catch {
    return part.tell('log-stored', 'no', text);
  }
  part.tell('log-stored', 'yes', text);
  for (const other of parts) if (other !== part) tell(other, text);
  channel?.postMessage(text);
  // Browsers delete data of sites that are rarely visited, unless they are asked not to.
  persisting ??= navigator.storage?.persist?.().catch(() => {});
}

function download(part, file, text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const actions = { open, add, download };

export function carryOut(part, action, ...values) {
  actions[action]?.(part, ...values);
}

channel?.addEventListener('message', ({ data }) => {
  for (const part of parts) tell(part, clean(String(data)));
});

// A page that the browser had frozen has missed messages.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) parts.forEach(open);
});

document.addEventListener('change', async ({ target }) => {
  const [file] = target.matches('[data-on-file]') ? target.files : [];
  if (!file) return;
  const text = await file.text().catch(() => '');
  target.value = '';
  for (const part of parts) if (part.element.contains(target)) part.tell('file', clean(file.name), clean(text));
});

addEventListener('beforeunload', (event) => {
  if (document.querySelector('[data-unsaved]')) event.preventDefault();
});
