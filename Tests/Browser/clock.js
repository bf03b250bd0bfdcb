// Replaces the clock of a page by one that a test can set. It runs before the page's scripts.
(() => {
  const Real = Date;
  let offset = START * 1000 - Real.now();
  globalThis.Date = class Date extends Real {
    constructor(...fields) {
      if (fields.length) super(...fields);
      else super(Real.now() + offset);
    }
    static now() { return Real.now() + offset; }
  };
  globalThis.setClock = (seconds) => { offset = seconds * 1000 - Real.now(); };
})();
