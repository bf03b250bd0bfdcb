// Takes over new builds in open pages.

let latest, isLooking;

// Loads this page, and takes it over if it has changed.
export async function look(live) {
  if (isLooking) return;
  isLooking = true;
  try {
    const response = await live.load(location.href, { cache: 'no-cache' });
    const text = await response.text();
    if (text !== latest && !response.redirected) await takeOver(new DOMParser().parseFromString(text, 'text/html'), live);
    latest = text;
  } finally {
    isLooking = false;
  }
}

// Puts the content of a new build in place of the content of this page.
async function takeOver(page, { head, renew, renewProgram, restart }) {
  const main = page.querySelector('main');
  if (!main?.querySelector('[data-live]')) return;
  let isNewProgram = false;
  for (const link of page.head.querySelectorAll('[data-module], [data-words]')) {
    const { module } = link.dataset;
    const present = head(module ? `data-module="${module}"` : 'data-words');
    if (present?.getAttribute('href') === link.getAttribute('href')) continue;
    if (present) present.replaceWith(link);
    else document.head.append(link);
    isNewProgram = true;
  }
  if (isNewProgram) renewProgram();
  document.title = page.title;
  renew(document.querySelector('main'), main);
  await restart();
  (await navigator.serviceWorker?.getRegistration())?.update();
}
