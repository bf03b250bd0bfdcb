// Loads pages one after another in a frame and measures their layout at several widths, with layout.js.
// arguments: pages, widths, callback. The result has for each page what is wrong.
const [pages, widths, done] = arguments;
document.body.innerHTML = '';

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
    results[page] = widths.flatMap((width) => {
      frame.style.width = `${width}px`;
      return layoutOf(frame.contentWindow).map((fault) => `at ${width}: ${fault}`);
    });
  }
}
Promise.all([1, 2, 3].map(work)).then(() => done(results), (error) => done({ error: String(error) }));
