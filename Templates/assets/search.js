// Turns the link to the list of all pages into a field that searches the site. The module and the index
// are loaded at the first letter.

const link = document.querySelector('a.search');
const root = new URL('..', import.meta.url);
const folder = new URL('search/', root);
const { module, none, question } = link?.dataset ?? {};
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const [TITLES, WORDS, QUERY, LANGUAGE] = [0, 1, 2, 3];

async function load(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

async function inflate(name, options) {
  const { body } = await load(new URL(name, folder), options);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer());
}

// Loads a module. Returns a function that sends a message and returns the answer.
async function connect(address, name) {
  const code = await (await load(address)).arrayBuffer();
  const { make_room, room, memory, [`answer_${name}`]: answer } = (await WebAssembly.instantiate(code, {})).instance.exports;
  return (bytes) => {
    const start = make_room(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = answer();
    return decoder.decode(new Uint8Array(memory.buffer, room(), length));
  };
}

// Loads the module and the titles.
async function open() {
  const fresh = { cache: 'no-cache' };
  const [tell, titles, files] = await Promise.all([
    connect(new URL(module, root), 'search'), inflate('titles.bin', fresh), inflate('files.bin', fresh)]);
  const send = (kind, bytes) => {
    const message = new Uint8Array(bytes.length + 1);
    message[0] = kind;
    message.set(bytes, 1);
    return tell(message);
  };
  send(LANGUAGE, encoder.encode(document.documentElement.lang));
  send(TITLES, new Uint8Array(await new Blob([titles, files]).arrayBuffer()));
  return send;
}

// Starts the live part that answers questions, from its page. Returns a function from a question to the element with
// the answer.
async function openPart() {
  const page = new URL(question, root);
  const name = page.hash.slice(1);
  const parse = (html) => new DOMParser().parseFromString(html, 'text/html');
  const read = async (address) => (await load(address, { cache: 'no-cache' })).text();
  const html = parse(await read(page));
  const file = (selector, attribute) => new URL(html.querySelector(selector).getAttribute(attribute), page);
  const [tell, words, data] = await Promise.all([
    connect(file(`[data-module="${name}"]`, 'href'), name), read(file('[data-words]', 'href')),
    read(file(`[data-live="${name}"]`, 'data-source'))]);
  const send = (...fields) => tell(encoder.encode(fields.join('\x1f')));
  send('words', words);
  send('start', '', data, 0, 0, '');
  return (text) => parse(send('event', 0, 'input', 'question', text.replace(/[\x1d-\x1f]/g, ''))).querySelector('output');
}

let part;

// The element with the answer to a text that begins with a number and has two words, such as "5 in to cm".
async function answer(text) {
  if (!question || !/^\s*[-−+.,]*\p{N}.*\p{L}.*\s\S*\p{L}/u.test(text)) return null;
  part ??= openPart().catch(() => { part = undefined; });
  return (await part)?.(text);
}

// The files of words that are being loaded. The letters of a word need the same file.
const loading = new Map();

function words(name) {
  if (!loading.has(name)) loading.set(name, inflate(name).finally(() => loading.delete(name)));
  return loading.get(name);
}

let opened;

async function find(query) {
  opened ??= open().catch((error) => { opened = undefined; throw error; });
  const send = await opened;
  const bytes = encoder.encode(query);
  let answer = send(QUERY, bytes);
  if (answer.startsWith('?')) {
    const files = await Promise.all(answer.trimEnd().split('\n').map((line) => words(line.slice(1))));
    // Another query may have loaded files meanwhile: then the answer names what is missing now.
    if (send(QUERY, bytes) === answer) for (const file of files) send(WORDS, file);
    answer = send(QUERY, bytes);
    if (answer.startsWith('?')) return find(query);
  }
  return answer.split('\n').filter(Boolean).map((line) => line.split('\t'));
}

// Opens the list of all pages with what was typed. A page of an older build cannot search: its files are gone.
function leave(query) {
  const address = `${folder}#query=${encodeURIComponent(query)}`;
  if (location.href === address) return;
  const isThere = location.href.split('#', 1)[0] === folder.href;
  location.href = address;
  if (isThere) location.reload();
}

function element(name, properties, ...children) {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

function begin() {
  const field = element('input', { type: 'text', enterKeyHint: 'go', autocomplete: 'off', placeholder: link.textContent });
  const list = element('ul', { id: 'search-results', hidden: true });
  const box = element('search', { className: 'search' }, field, list);
  const attributes = {
    role: 'combobox', 'aria-label': link.textContent, 'aria-expanded': false, 'aria-controls': list.id,
    'aria-autocomplete': 'list', 'aria-keyshortcuts': '/',
  };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', link.textContent);
  link.replaceWith(box);
  const style = element('link', { rel: 'stylesheet', href: new URL('search.css', import.meta.url).href });
  document.querySelector('link[rel=stylesheet]')?.after(style);

  let shown = -1;
  const options = () => [...list.querySelectorAll('[role=option]')];
  const show = (isOpen) => {
    list.hidden = !isOpen;
    field.setAttribute('aria-expanded', isOpen);
    if (!isOpen) choose(-1);
  };
  const choose = (number) => {
    shown = number;
    options().forEach((option, index) => option.setAttribute('aria-selected', index === number));
    const option = options()[number];
    if (option) {
      field.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else field.removeAttribute('aria-activedescendant');
  };
  const option = ([address, title, heading, ...parents], index) => {
    const path = heading ? [...parents, title] : parents;
    const anchor = element('a', { href: new URL(address, root).href, tabIndex: -1 },
      element('strong', { textContent: heading || title }),
      ...(path.length ? [element('small', { textContent: path.join(' › ') })] : []));
    const item = element('li', { id: `search-result-${index}` }, anchor);
    item.setAttribute('role', 'option');
    return item;
  };

  const update = async () => {
    const query = field.value;
    if (!query.trim()) { list.replaceChildren(); return show(false); }
    let found;
    try { found = await find(query); } catch { return leave(query); }
    if (query !== field.value) return;
    const message = element('li', { className: 'none', textContent: none });
    list.replaceChildren(...(found.length ? found.map(option) : [message]));
    show(true);
    choose(-1);
    const output = await answer(query);
    if (!output?.textContent || query !== field.value) return;
    if (!found.length) message.remove();
    list.prepend(option([question.split('#')[0], output.textContent, '', output.getAttribute('aria-label')], 'answer'));
    if (shown >= 0) choose(shown + 1);
  };
  field.addEventListener('input', update);
  field.addEventListener('focus', () => { if (list.children.length) show(true); });
  box.addEventListener('focusout', ({ relatedTarget }) => { if (!box.contains(relatedTarget)) show(false); });
  field.addEventListener('keydown', (event) => {
    const count = options().length;
    if (event.key === 'Escape') {
      if (list.hidden) field.value = '';
      show(false);
    } else if (event.key === 'Enter') options()[Math.max(shown, 0)]?.querySelector('a').click();
    else if (count && !list.hidden && event.key === 'ArrowDown') choose((shown + 1) % count);
    else if (count && !list.hidden && event.key === 'ArrowUp') choose((shown <= 0 ? count : shown) - 1);
    else return;
    event.preventDefault();
  });
  const typed = location.href.startsWith(folder) && new URLSearchParams(location.hash.slice(1)).get('query');
  if (typed) {
    field.value = typed;
    field.focus();
    update();
  }
  // A click on a result within the page leaves the list.
  list.addEventListener('click', () => show(false));
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest?.('input, textarea, select, [contenteditable], dialog')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

if (module && globalThis.WebAssembly && globalThis.DecompressionStream) begin();
