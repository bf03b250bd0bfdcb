// Replaces the clock of a page by one that stands still until a test sets it, and its random numbers by fixed
// ones. It runs before the page's scripts.
(() => {
  const Real = Date;
  let now = START * 1000;
  globalThis.Date = class Date extends Real {
    constructor(...fields) {
      if (fields.length) super(...fields);
      else super(now);
    }
    static now() { return now; }
  };
  globalThis.setClock = (seconds) => { now = seconds * 1000; };
  crypto.getRandomValues = (values) => values.fill(SEED);
})();
