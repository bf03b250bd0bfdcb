// Links and controls of a page that a pointer does not reach: something else is at their centre.

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]';
const shortOf = (element) => element ? element.cloneNode().outerHTML.slice(0, 70) : 'nothing';
const labelsOf = (control) => [...control.labels ?? []];

// The controls that can be seen, and that are not outside of the page until they have the focus.
const usable = () => [...document.querySelectorAll(CONTROLS)].filter((control) => {
  const box = control.getBoundingClientRect();
  return !control.matches(':disabled, [aria-disabled=true]') && !control.closest('[inert]')
    && [control, ...labelsOf(control)].some((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    && box.width > 0 && box.bottom + scrollY > 0 && box.right > 0;
});

// What is at the centres of the parts of an element that are in its boxes and on the screen.
function centres(element) {
  const edges = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let box = element.parentElement; box && box !== document.documentElement; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible' || box === document.body) continue;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    edges.left = Math.max(edges.left, left);
    edges.top = Math.max(edges.top, top);
    edges.right = Math.min(edges.right, right);
    edges.bottom = Math.min(edges.bottom, bottom);
  }
  return [...element.getClientRects()].flatMap((rect) => {
    const [left, right] = [Math.max(rect.left, edges.left), Math.min(rect.right, edges.right)];
    const [top, bottom] = [Math.max(rect.top, edges.top), Math.min(rect.bottom, edges.bottom)];
    return left < right && top < bottom ? [document.elementFromPoint((left + right) / 2, (top + bottom) / 2)] : [];
  });
}

const isReached = (control) => [control, ...labelsOf(control)].some((one) =>
  centres(one).some((found) => one.contains(found)));

// Most controls are reached while the page is scrolled from its top to its end; the others are scrolled to.
function unreached(controls) {
  let left = controls;
  const { scrollHeight } = document.documentElement;
  for (let top = 0; top < scrollHeight && left.length; top += innerHeight * 0.8) {
    scrollTo({ top, behavior: 'instant' });
    left = left.filter((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return bottom < 0 || top > innerHeight || !isReached(control);
    });
  }
  return left.filter((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return !isReached(control);
  }).map((control) => {
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return `${shortOf(control)} is under ${shortOf(centres(control)[0])}`;
  });
}

function hitFaults() {
  const controls = usable();
  const found = unreached(controls);
  const closed = [...document.querySelectorAll('details:not([open])')];
  for (const one of closed) one.open = true;
  found.push(...unreached(usable().filter((one) => !controls.includes(one))));
  for (const one of closed) one.open = false;
  scrollTo({ top: 0, behavior: 'instant' });
  return [...new Set(found)];
}
