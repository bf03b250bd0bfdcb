// A clock that a test sets: installed before any script of the page.
(() => {
  const Real = Date;
  let ahead = START * 1000 - Real.now();
  globalThis.Date = class Date extends Real {
    constructor(...fields) {
      if (fields.length) super(...fields);
      else super(Real.now() + ahead);
    }
    static now() { return Real.now() + ahead; }
  };
  globalThis.setClock = (seconds) => { ahead = seconds * 1000 - Real.now(); };
})();
