// What is wrong with the layout of a page at its current width, for `layoutOf(window)`.

const nameOf = (element) => {
  const id = element.id ? `#${element.id}` : '';
  return `${element.localName}${id}${[...element.classList].map((one) => `.${one}`).join('')}`;
};

// Boxes that have more than they show, and whose style for that is one of these.
const overflowing = (view, ...styles) => [...view.document.querySelectorAll('body *')].filter((element) =>
  element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1 &&
  styles.includes(view.getComputedStyle(element).overflowX));

// Whether the background shows a shadow where the content continues, or the content fades there.
const hasCue = (view, element) => {
  const { backgroundAttachment, maskImage } = view.getComputedStyle(element);
  return backgroundAttachment.includes('local') || maskImage.includes('gradient');
};

// Tables with a column for each unit, service or ship, and graphs may be wider than a screen; those of factors
// fit a desk. Beside the search field there is no room for the names of seven sections.
const mayScroll = (element, width) =>
  element.matches(`table.matrix${width >= 1280 ? ':not(.factors)' : ''}, img, picture, ul.sections${width <= 768 ? ', li' : ''}`);

function layoutOf(view) {
  const { document, innerWidth: width } = view;
  const faults = [];
  const { scrollWidth } = document.documentElement;
  // In both directions: from right to left, the hidden part is on the left.
  if (scrollWidth > width || document.scrollingElement.scrollLeft !== 0)
    faults.push(`is ${scrollWidth - width} pixels wider than the screen`);
  const title = document.querySelector('h1');
  if (!title) faults.push('has no title');
  // The title of a front page named like the site is only for screen readers.
  else if (width === 390 && title.clientWidth > 1) {
    const top = Math.round(title.getBoundingClientRect().top + view.scrollY);
    if (top > 120) faults.push(`the title begins at ${top} pixels`);
  }
  for (const box of overflowing(view, 'auto', 'scroll')) {
    const content = box.firstElementChild ?? box;
    if (!hasCue(view, box)) faults.push(`no cue that ${nameOf(box)} scrolls`);
    if ((width >= 768 || width === 390 && content.matches('.board')) && !mayScroll(content, width)) faults.push(`${nameOf(content)} scrolls`);
  }
  // A display cannot scroll: screens.js measures what it shows.
  if (width >= 768 && !document.body.matches('.display'))
    for (const box of overflowing(view, 'hidden', 'clip'))
      if (box.checkVisibility({ opacityProperty: true })) faults.push(`${nameOf(box)} is clipped`);
  return faults;
}
