// A prerendered page is there before it listens: a press until then would be lost. The last one is taken up as soon as
// the page, in main.tsx, says that it listens. Links need nobody.
(() => {
  let pressed = null;
  const keep = (event) => {
    pressed = event.target.closest('button');
    // A form is not sent past the page's checks.
    if (pressed) event.preventDefault();
  };
  addEventListener('click', keep);
  addEventListener(
    'listening',
    () => {
      removeEventListener('click', keep);
      pressed?.click();
    },
    { once: true },
  );
})();
