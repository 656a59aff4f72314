import { getConfig } from '@testing-library/react';

/**
 * Types `text` and presses Escape so fast that only microtasks run in between. The events of the testing library would
 * also run all pending effects in between.
 */
export function typeAndEscapeAtOnce(field: HTMLElement, text: string): Promise<void> {
  return getConfig().asyncWrapper(async () => {
    // Use the setter of the prototype, because React ignores a change through the element's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }) as Promise<void>;
}
