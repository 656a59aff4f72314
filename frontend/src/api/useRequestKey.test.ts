import { renderHook } from '@testing-library/react';
import { useRequestKey } from './useRequestKey';

const openForm = () => renderHook(useRequestKey).result.current;

test('requests with the same content from one form have the same idempotency key, which is a UUID', () => {
  const keyOf = openForm();
  const key = keyOf({ degree: 'BA' });
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(keyOf({ degree: 'BA' })).toBe(key);
});

test('changed content gets a new idempotency key, and a newly opened form gets a new idempotency key', () => {
  const keyOf = openForm();
  const key = keyOf({ degree: 'BA' });
  expect(keyOf({ degree: 'MA' })).not.toBe(key);
  expect(openForm()({ degree: 'BA' })).not.toBe(key);
});
