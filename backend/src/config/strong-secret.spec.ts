import { randomBytes } from 'node:crypto';
import { isStrongSecret } from './strong-secret.js';

describe('A secret', () => {
  it.each(['hex', 'base64', 'base64url'] as const)('of 32 random bytes in %s is accepted', (encoding) => {
    for (let count = 0; count < 500; count += 1) {
      expect(isStrongSecret(randomBytes(32).toString(encoding))).toBe(true);
    }
  });

  it('of random bytes is accepted even if it contains a short word', () => {
    expect(isStrongSecret('q8ZyOuRk3Lw0VbT2nXs7FhJ5cMd9GaPeUi6Kt1Yz4Bv')).toBe(true);
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is short', randomBytes(8).toString('hex')],
    ['repeats one character', 'x'.repeat(64)],
    ['has few different characters', 'abcabcddaabbccddaaccbbddabdcabdca'],
    ['repeats a short text', '12345678901234567890123456789012'],
    ['repeats a random text', randomBytes(12).toString('hex').repeat(2)],
    ['is an ascending sequence', '0123456789abcdefghijklmnopqrstuvwxyz'],
    ['is an ascending sequence of pairs', '00112233445566778899aabbccddeeff'],
    ['is a descending sequence', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
    ['contains "change-me"', 'change-me-to-32-random-bytes-0a1b2c3d'],
    ['contains "REPLACE"', '<REPLACE WITH openssl rand -hex 32 91fe>'],
    ['contains "secret"', 'my-super-secret-jwt-key-0123456789-xyz'],
    ['contains "example"', 'example-7f3a9c1e5b8d2046-for-the-docs'],
    ['contains "Password"', 'Password1234567890!Password-9f8e7d6c'],
    ['contains "your-"', 'your-256-bit-key-goes-here-9f8e7d6c5b'],
  ])('that %s is refused', (_which, value) => {
    expect(isStrongSecret(value)).toBe(false);
  });
});
