import { coarseNetwork, deviceOf } from './client.decorator.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('deviceOf', () => {
  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [FIREFOX.replaceAll('140', '141'), 'Firefox on Linux'],
    [undefined, null],
    ['', null],
    ['x'.repeat(513), null],
  ])('describes the user agent %j as %j', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe('coarseNetwork', () => {
  it.each([
    ['198.51.100.7', '198.51.0.0/16'],
    ['2001:db8:1:2::3', '2001:db8::/32'],
  ])(
    'keeps the first 16 bits of an IPv4 address and the first 32 bits of an IPv6 address: %s',
    (ip, network) => {
      expect(coarseNetwork(ip)).toBe(network);
    },
  );
});
