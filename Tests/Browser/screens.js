// What is not entirely on the screen of a display, which cannot scroll: texts, and the boxes of rows and columns.
// A list may have more rows than are shown, and the end of a long name may be replaced by an ellipsis.

function screenFaults() {
  const faults = new Set();
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && element.offsetWidth > 1 && element.offsetHeight > 1;
  // The edges at which a box is cut off that is in an element or its ancestors.
  function edgesOf(element) {
    const found = [screen];
    for (let box = element; box !== document.documentElement; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') found.push(box.getBoundingClientRect());
    return found;
  }
  function check(name, boxes, element, isShortened) {
    for (const box of boxes) for (const edges of edgesOf(element)) {
      const cut = [
        ['top', edges.top - box.top], ['bottom', box.bottom - edges.bottom],
        ...isShortened ? [] : [['left', edges.left - box.left], ['right', box.right - edges.right]]];
      for (const [side, pixels] of cut)
        if (pixels > 1) faults.add(`${JSON.stringify(name)} is cut off: ${Math.round(pixels)} pixels at the ${side}`);
    }
  }
  const isOutside = (element) => edgesOf(element.parentElement).some((edges) => {
    const box = element.getBoundingClientRect();
    return box.left >= edges.right || box.right <= edges.left || box.top >= edges.bottom || box.bottom <= edges.top;
  });
  const later = new Set([...document.querySelectorAll('tr')].filter((row) =>
    [...row.cells].filter(isSeen).every(isOutside)));
  for (const box of document.querySelectorAll('main :is(th, td, p, img)'))
    if (isSeen(box) && !later.has(box.parentElement)) check(box.innerText || box.alt, [box.getBoundingClientRect()], box.parentElement);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (!data.trim() || !isSeen(element) || later.has(element.closest('tr'))) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const line = element.closest('.to, .name, small, strong');
    check(data.trim(), range.getClientRects(), element,
          line && getComputedStyle(line).textOverflow === 'ellipsis');
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight)
    faults.add(`the page is ${scrollWidth}×${scrollHeight}`);
  return [...faults];
}
