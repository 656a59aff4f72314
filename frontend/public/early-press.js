// A prerendered page is visible before it handles presses. This script stores the last press and repeats it
// when main.tsx signals that hydration is done. Links work without it.
(() => {
  let pressed = null;
  const keep = (event) => {
    pressed = event.target.closest('button');
    // Prevents a form from being sent without the page's checks.
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
