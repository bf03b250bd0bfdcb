// What is wrong with how a page looks: the contrast of borders, the sizes of controls, and movements.

// The borders and backgrounds of controls whose contrast with the page is below 3:1 (WCAG 2.2, 1.4.11).
function contrastFaults(selector) {
  const channel = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = (colour) => {
    const [red, green, blue] = colour.match(/[\d.]+/g).map(Number).map(channel);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const paper = luminance(getComputedStyle(document.body).backgroundColor);
  const contrast = (colour) => {
    if (/, 0\)$/.test(colour)) return 1;
    const other = luminance(colour);
    return (Math.max(other, paper) + 0.05) / (Math.min(other, paper) + 0.05);
  };
  return [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ opacityProperty: true }))
    .map((one) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(one);
      return [one, Math.max(contrast(borderTopColor), contrast(backgroundColor))];
    })
    .filter(([, best]) => best < 3)
    .map(([one, best]) => `${one.outerHTML.slice(0, 60)} has a contrast of ${best.toFixed(1)}`);
}

// Controls that are smaller than a finger.
function sizeFaults() {
  return [...document.querySelectorAll('.live :is(button, select, input, summary)')]
    .filter((one) => one.checkVisibility() && !one.closest('label:not(:has(select))'))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.height < 44 || box.width < 44)
    .map(([one, box]) => `${one.outerHTML.slice(0, 80)} is ${box.width}×${box.height}`);
}

// What moves under reduced motion. Colours and the opacity may change slowly, as nothing moves then.
function motionFaults() {
  const still = ['background-color', 'color', 'opacity'];
  const found = new Set();
  for (const element of document.querySelectorAll('*')) {
    const { transitionDuration, transitionProperty, animationName } = getComputedStyle(element);
    const durations = transitionDuration.split(', ');
    transitionProperty.split(', ').forEach((property, index) => {
      const lasts = durations[index % durations.length] !== '0s';
      if (lasts && !still.includes(property)) found.add(`${property} moves`);
    });
    if (animationName !== 'none') found.add(`${animationName} moves`);
  }
  if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') found.add('it scrolls smoothly');
  return [...found];
}
