import { hasPlaceholderPassword } from './placeholder-password.js';

describe('The password in a connection URL', () => {
  it.each([
    'postgres://portal:change-me@postgres:5432/portal',
    'postgres://user:password@host:5432/database',
    'redis://:secret@redis:6379',
    'postgres://postgres:password@127.example.org/portal',
    'smtp://user:YOUR_PASSWORD@smtp.example.org:587',
  ])('is refused as a placeholder: %s', (address) => {
    expect(hasPlaceholderPassword(address)).toBe(true);
  });

  it.each([
    'postgres://portal:5f1c0b7d9e3a48c26a90d4e8@postgres:5432/portal',
    'postgres://postgres:password@localhost:5432/portal',
    'postgres://postgres:password@127.0.0.1/portal',
    'redis://:secret@[::1]:6379',
    'redis://redis:6379',
    'smtp://smtp.example.org:25',
    'no address',
    undefined,
  ])('is accepted if it is no placeholder, or if the host is the local machine: %s', (address) => {
    expect(hasPlaceholderPassword(address)).toBe(false);
  });
});
