// A prerendered page is visible before React handles presses and typed texts. This script stores the last press. When
// main.tsx signals that React listens, the script repeats the press and the typed texts. Links need no script.
(() => {
  let pressed = null;
  const keep = (event) => {
    pressed = event.target.closest('button');
    // Prevents a form from being sent without the page's checks.
    if (pressed) event.preventDefault();
  };
  const keepEnter = ({ key, target }) => {
    // Store the submit button even if it is disabled: React enables it when it receives the text.
    if (key === 'Enter' && target.form) pressed = target.form.querySelector('[type=submit]');
  };
  const setText = (field, text) => {
    // React replaces the setter of this field's `value` and ignores a change made through that setter. So call the
    // browser's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  addEventListener('click', keep);
  addEventListener('keydown', keepEnter);
  addEventListener(
    'listening',
    () => {
      removeEventListener('click', keep);
      removeEventListener('keydown', keepEnter);
      for (const field of document.querySelectorAll('#root input')) {
        const typed = field.value;
        if (typed === field.defaultValue) continue;
        // Each call sends an input event. React uses the first event only to hydrate the field, so the typed text comes
        // with a second event.
        setText(field, field.defaultValue);
        setText(field, typed);
      }
      pressed?.click();
    },
    { once: true },
  );
})();
