// Passes events to the live parts of a page and shows the results.

const site = new URL('..', import.meta.url);
const prefix = `almanac ${site.pathname} `;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const head = (name) => document.head.querySelector(`link[${name}]`);
const now = () => Math.floor(Date.now() / 1000);
const clean = (text) => text.replace(/[\x1d-\x1f]/g, '');
const modules = new Map();
const parts = [];

async function load(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

const read = async (address) => (await load(address)).text();

// Loads the module of all parts of a kind.
async function open(name, words) {
  const link = head(`data-module="${name}"`);
  const code = await (await load(link.href)).arrayBuffer();
  const { make_room, room, memory, [`answer_${name}`]: answer } = (await WebAssembly.instantiate(code, {})).instance.exports;
  const ask = (...fields) => {
    const bytes = encoder.encode(fields.join('\x1f'));
    const start = make_room(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = answer();
    return decoder.decode(new Uint8Array(memory.buffer, room(), length));
  };
  ask('words', await words);
  return { ask, count: 0 };
}

// The values that this page could not store or remove in the browser.
const unstored = new Map();

function kept() {
  const values = new Map();
  try {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.startsWith(prefix)) values.set(clean(key.slice(prefix.length)), clean(value));
    }
  } catch {}
  for (const [key, value] of unstored) value === undefined ? values.delete(key) : values.set(key, value);
  return [...values].map((pair) => pair.join('\x1d')).join('\x1e');
}

// Starts the part of an element, or starts it again with new data.
async function start(element) {
  const { live: name, topic = '', source = '' } = element.dataset;
  if (!modules.has(name)) {
    modules.set(name, open(name, words));
    modules.get(name).catch(() => modules.delete(name));
  }
  const data = source ? await read(source) : '';
  const module = await modules.get(name);
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const number = module.count++;
  const part = { element, tell: (...event) => show(part, module.ask('event', number, ...event)) };
  const folder = source.replace(/[^/]*$/, '');
  // What was typed while the module was loading.
  const field = document.activeElement;
  const { value } = field;
  const answer = module.ask('start', topic, data, now(), seed, kept(), folder);
  const earlier = parts.findIndex((other) => other.element === element);
  stale.delete(element);
  if (earlier >= 0) {
    // With data that it does not understand, the part keeps the earlier data.
    if (answer) parts[earlier] = part;
    return show(part, answer);
  }
  show(part, answer);
  parts.push(part);
  element.dataset.awake = '';
  if (value && element.contains(field) && isField(field)) part.tell('input', field.dataset.onInput, clean(value));
}

function show(part, answer) {
  const [html, ...effects] = answer.split('\x1e');
  if (html) {
    const fresh = document.createElement('template');
    fresh.innerHTML = html;
    for (const link of fresh.content.querySelectorAll('[data-webcal]')) {
      link.href = new URL(link.dataset.webcal, location).href.replace(/^https?/, 'webcal');
    }
    const before = cardIn(part.element)?.dataset.key;
    renew(part.element, fresh.content);
    measure(part.element);
    if ('awake' in part.element.dataset) reveal(cardIn(part.element), before);
  }
  for (const effect of effects) {
    const [name, ...values] = effect.split('\x1f');
    carryOut[name]?.(part, ...values);
  }
}

const cardIn = (element) => element.querySelector('[data-key]:not([inert])');

// Scrolls to the top of a new card, if the previous one was scrolled away.
function reveal(card, keyBefore) {
  if (!card || card.dataset.key === keyBefore) return;
  const { top } = card.getBoundingClientRect();
  if (top < 0 || top > innerHeight / 2) card.scrollIntoView();
}

// Marks boxes in which a swipe scrolls.
function measure(element) {
  for (const box of element.querySelectorAll('[data-on-gesture] :is(.table, table, pre, math)')) {
    box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth);
  }
}

addEventListener('resize', () => parts.forEach((part) => measure(part.element)));

// Marks a page that is zoomed in, which a swipe moves.
function noteZoom() {
  document.documentElement.toggleAttribute('data-zoomed', visualViewport.scale > 1.01);
}

visualViewport.addEventListener('resize', noteZoom);
noteZoom();

// Updates the children of an element, and keeps unchanged ones, live parts and the focus.
function renew(old, fresh) {
  let present = old.firstChild;
  const drop = (end) => {
    for (let next; present !== end; present = next) {
      next = present.nextSibling;
      present.remove();
    }
  };
  for (const child of [...fresh.childNodes]) {
    if (child.dataset?.live) {
      let part = present;
      while (part && !isSame(part, child)) part = part.nextSibling;
      if (part) drop(part);
    }
    if (present && isSame(present, child)) {
      change(present, child);
      present = present.nextSibling;
    } else {
      old.insertBefore(child, present);
      if (present && !present.dataset?.live) drop(present.nextSibling);
    }
  }
  drop(null);
}

const isSame = (old, fresh) => old.nodeName === fresh.nodeName
  && old.dataset?.key === fresh.dataset?.key && old.dataset?.live === fresh.dataset?.live;

function change(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  // A live part of the page, whose content is its own.
  if (fresh.dataset?.live) return renewPart(old, fresh);
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== 'open') old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const { value, checked } = fresh;
  renew(old, fresh);
  if (!/^(input|select|textarea)$/.test(old.localName)) return;
  if (old.value !== value) old.value = value;
  if (old.checked !== checked) old.checked = checked;
}

// The elements of parts that have to start again.
const stale = new Set();

// Parts that take new data start again: what their readers chose is stored. Others continue with their data.
function renewPart(old, fresh) {
  const { live: name, source, topic } = fresh.dataset;
  if (!old.querySelector('[data-on-data]')) return;
  if (modules.has(name) && old.dataset.source === source && old.dataset.topic === topic) return;
  Object.assign(old.dataset, { ...fresh.dataset });
  stale.add(old);
}

// Pages with current data look for a new build every five minutes while they are visible, and when the reader
// comes back.
const patience = 300_000;
let lookedAt = Date.now();

function look() {
  if (document.visibilityState !== 'visible' || !document.querySelector('[data-on-data]')) return;
  lookedAt = Date.now();
  // Without a network, or with an older layout, the page stays as it is.
  import(head('data-update')?.href).then((update) => update.look({ load, head, renew, renewProgram, restart })).catch(() => {});
}

// The next parts that start use the modules and words that the page's head names now.
function renewProgram() {
  modules.clear();
  words = read(head('data-words').href);
}

// Starts new parts, and those with new data.
async function restart() {
  for (const part of [...parts]) if (!part.element.isConnected) parts.splice(parts.indexOf(part), 1);
  for (const { reason } of await startAll()) if (reason) throw reason;
}

const carryOut = {
  save(_, key, value) {
    try {
      localStorage.setItem(prefix + key, value);
      unstored.delete(key);
    } catch {
      unstored.set(key, value);
    }
    keep(key, value);
  },
  forget(_, key) {
    try {
      localStorage.removeItem(prefix + key);
      unstored.delete(key);
    } catch {
      unstored.set(key);
    }
    keep(key);
  },
  async notify(_, title, body) {
    if (globalThis.Notification?.permission !== 'granted') return;
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) worker.showNotification(title, { body, tag: title });
    else new Notification(title, { body, tag: title });
  },
  async 'ask-to-notify'(part) {
    const answer = await globalThis.Notification?.requestPermission();
    part.tell('may-notify', answer === 'granted' ? 'yes' : 'no');
  },
  sound() {
    // Browsers hold sounds back until the reader has pressed something on the page.
    if (navigator.userActivation?.hasBeenActive === false) return;
    const context = new AudioContext();
    const tone = context.createOscillator();
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(0.1, 0);
    loudness.gain.exponentialRampToValueAtTime(0.001, 0.12);
    tone.connect(loudness).connect(context.destination);
    tone.onended = () => context.close();
    tone.start();
    tone.stop(0.12);
  },
  'ask-for-motion'() {
    globalThis.DeviceMotionEvent?.requestPermission?.().catch(() => {});
  },
  go(_, place) {
    const address = place.endsWith('/') ? place : head(`rel="${place}"`)?.href;
    if (address) location.assign(address);
  },
  focus(_, id) {
    document.getElementById(id)?.focus();
  },
  async copy(part, text) {
    const done = navigator.clipboard?.writeText(text).then(() => 'yes', () => 'no');
    part.tell('copied', await done ?? 'no');
  },
  async paste(part) {
    part.tell('paste', clean(await navigator.clipboard?.readText().catch(() => '') ?? ''));
  },
  load(part, address) {
    read(address).then((text) => part.tell('loaded', address, text), () => part.tell('loaded', address));
  },
  // Without its script, the log is like one that the browser refuses.
  log(part, ...request) {
    import(head('data-log').href).then(
      (log) => log.carryOut(part, ...request),
      () => part.tell('log', -new Date().getTimezoneOffset()));
  },
  vibrate() {
    if (navigator.userActivation?.isActive) navigator.vibrate?.(10);
  },
  async 'keep-offline'(part, ...addresses) {
    const workers = navigator.serviceWorker;
    const tell = (answer) => part.tell('kept-offline', answer);
    if (!await workers?.getRegistration().catch(() => {})) return tell('no');
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => tell(data);
    (await workers.ready).active.postMessage(addresses.map((address) => new URL(address, location).href), [port2]);
  },
};

// Tells the parts of this page; other pages get a storage event.
function keep(key, ...value) {
  for (const part of parts) part.tell('kept', key, ...value);
}

addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(prefix)) keep(clean(key.slice(prefix.length)), ...(newValue === null ? [] : [clean(newValue)]));
});

const partOf = (element) => parts.find((part) => part.element.contains(element));
const hears = (event, name) => event.target.closest?.(`[data-on-${name}]`);

document.addEventListener('click', (event) => {
  const button = hears(event, 'press');
  if (button && !button.disabled) partOf(button)?.tell('press', button.dataset.onPress);
});

// Fields that the browser fills in only send change events.
for (const type of ['input', 'change']) {
  document.addEventListener(type, (event) => {
    const field = hears(event, 'input');
    if (!field || (type === 'change' && /checkbox|radio/.test(field.type))) return;
    const value = field.type !== 'checkbox' ? field.value.normalize() : field.checked ? 'yes' : 'no';
    partOf(field)?.tell('input', field.dataset.onInput, clean(value));
  });
}

const isField = (element) => element.matches?.('select, textarea, input:not([type=checkbox], [type=radio])');

// The other of two directions, where the text of an element runs from right to left.
const isRightToLeft = (element) => getComputedStyle(element).direction === 'rtl';
const mirrored = (element, key) =>
  isRightToLeft(element) ? { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key : key;

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const { target } = event;
  // Enter moves the focus to the next field.
  const next = event.key === 'Enter' && document.getElementById(target.dataset?.next);
  if (next) {
    event.preventDefault();
    next.focus();
    return;
  }
  const listener = isField(target) ? target.matches('[data-on-key]') && target
    : hears(event, 'key') ?? document.querySelector('[data-awake] [data-on-key]:not(input)');
  const key = event.key === ' ' ? 'Space' : listener && mirrored(listener, event.key);
  if (!listener || !listener.dataset.onKey.split(' ').includes(key)) return;
  // Enter and space keep their meaning on buttons and links.
  if (['Enter', 'Space'].includes(key) && target.closest?.('button, a, summary, [type=checkbox], [type=radio]')) return;
  event.preventDefault();
  partOf(listener)?.tell('key', key);
});

// Copying and pasting is for the part with `data-on-clipboard`, except in fields and where text is selected.
for (const type of ['copy', 'paste']) {
  document.addEventListener(type, (event) => {
    if (isField(event.target) || (type === 'copy' && String(getSelection()))) return;
    const part = partOf(document.querySelector('[data-on-clipboard]'));
    part?.tell(type, clean(event.clipboardData.getData('text')));
  });
}

// The pointer that is down, and the timer of a tap.
let touch, tap;

// A press while text is selected only ends the selection; a second pointer ends a gesture.
document.addEventListener('pointerdown', (event) => {
  touch = event.isPrimary && event.button === 0 && !String(getSelection()) && hears(event, 'gesture') && event;
});

document.addEventListener('pointerup', (event) => {
  if (!touch) return;
  const across = event.clientX - touch.clientX;
  const down = event.clientY - touch.clientY;
  const isLong = event.timeStamp - touch.timeStamp > 500;
  const surface = hears(touch, 'gesture');
  touch = 0;
  // A long drag that selects text is no swipe.
  if (isLong && String(getSelection())) return;
  const tell = (name) => {
    getSelection().empty();
    partOf(surface)?.tell(name);
  };
  if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) {
    tell(across < 0 === isRightToLeft(surface) ? 'swipe-right' : 'swipe-left');
  } else if (!isLong && Math.hypot(across, down) < 10 && !event.target.closest('a, button, audio, summary')) {
    if (tap) {
      tap = clearTimeout(tap);
      tell('double-tap');
    } else {
      tap = setTimeout(() => { tap = 0; tell('tap'); }, 280);
    }
  }
});

let shaken = 0;

addEventListener('devicemotion', ({ acceleration: force }) => {
  if (!force || Math.hypot(force.x, force.y, force.z) < 15 || Date.now() - shaken < 1000) return;
  shaken = Date.now();
  for (const part of parts) if (part.element.querySelector('[data-on-shake]')) part.tell('shake');
});

function tick() {
  for (const part of parts) if (part.element.querySelector('[data-on-tick]')) part.tell('tick', now());
  if (Math.abs(Date.now() - lookedAt) >= patience) look();
}

// Ticks at every full second, and when a page becomes visible.
function wait() {
  setTimeout(() => { tick(); wait(); }, 1005 - (Date.now() % 1000));
}

document.addEventListener('visibilitychange', () => { tick(); look(); });
addEventListener('pageshow', ({ persisted }) => { tick(); if (persisted) look(); });
addEventListener('online', look);

let words = read(head('data-words').href);
// Lazy parts start when one of their fields gets the focus.
function startLazy({ target }) {
  const element = target.closest('[data-lazy]');
  if (!element) return;
  element.removeAttribute('data-lazy');
  start(element);
}

const startAll = () => {
  const fresh = document.querySelectorAll('[data-live]:not([data-lazy], [data-awake])');
  return Promise.allSettled([...fresh, ...stale].map(start));
};

const starts = startAll();
document.addEventListener('focusin', startLazy);
startLazy({ target: document.activeElement });
await starts;
wait();
