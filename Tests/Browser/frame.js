// Loads pages one after another in a frame and measures their layout at several widths.
// arguments: pages, widths, callback. The result has for each page and width what is wrong.
const [pages, widths, done] = arguments;
document.body.innerHTML = '';

const name = (element) => {
  const id = element.id ? `#${element.id}` : '';
  return `${element.localName}${id}${[...element.classList].map((one) => `.${one}`).join('')}`;
};

// Boxes that scroll horizontally and have more than they show.
const scrolling = (view) => [...view.document.querySelectorAll('body *')].filter((element) =>
  element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 &&
  ['auto', 'scroll'].includes(view.getComputedStyle(element).overflowX));

// Whether the background shows a shadow where the content continues, or the content fades there.
const hasCue = (view, element) => {
  const { backgroundAttachment, maskImage } = view.getComputedStyle(element);
  return backgroundAttachment.includes('local') || maskImage.includes('gradient');
};

// Texts that are cut off.
const clipped = (view) => [...view.document.querySelectorAll('body *')].filter((element) =>
  element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 &&
  ['hidden', 'clip'].includes(view.getComputedStyle(element).overflowX) && element.checkVisibility());

function measure(view, width) {
  const { document } = view;
  const faults = [];
  const overflow = document.documentElement.scrollWidth - view.innerWidth;
  if (overflow > 0) faults.push(`is ${overflow} pixels wider than the screen`);
  const title = document.querySelector('h1');
  if (!title) faults.push('has no title');
  const top = title ? Math.round(title.getBoundingClientRect().top + view.scrollY) : 0;
  const boxes = scrolling(view);
  for (const box of boxes) if (!hasCue(view, box)) faults.push(`no cue that ${name(box)} scrolls`);
  return { width, top, faults, scrolling: boxes.map((box) => name(box.firstElementChild ?? box)),
           clipped: clipped(view).map(name) };
}

async function load(frame, page) {
  await new Promise((resolve) => {
    frame.onload = resolve;
    frame.src = page;
  });
}

// Each frame takes the next page; several frames load while one is measured.
const results = {};
const queue = [...pages];
async function work() {
  const frame = document.createElement('iframe');
  // Without scripts, so that pages are measured as they are published.
  frame.sandbox = 'allow-same-origin';
  frame.style.cssText = 'border: 0; height: 900px';
  document.body.append(frame);
  for (let page = queue.shift(); page; page = queue.shift()) {
    frame.style.width = `${widths[0]}px`;
    await load(frame, page);
    results[page] = widths.map((width) => {
      frame.style.width = `${width}px`;
      return measure(frame.contentWindow, width);
    });
  }
}
Promise.all([1, 2, 3].map(work)).then(() => done(results), (error) => done({ error: String(error) }));
