import { coarseNetwork, deviceOf } from './client.decorator.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MIUI =
  'Mozilla/5.0 (Linux; U; Android 14; en-in) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0 ' +
  'Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9';

describe('deviceOf', () => {
  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [FIREFOX.replaceAll('140', '141'), 'Firefox on Linux'],
    [undefined, null],
    ['', null],
    ['x'.repeat(513), null],
    [MIUI, 'Miui on Android'],
    ['Warning: delete this account http://evil.example/1.0 (x)', null],
    ['Warning: delete this account/1.0 (X11; Linux x86_64)', null],
    ['Warning/1.0 Linux', null],
    [FIREFOX.replace('Linux x86_64', 'Linux http://evil.example\u001b\u202e'), 'Firefox on Linux'],
    [FIREFOX.replace('X11; Linux x86_64', 'Windows NT http://evil.example'), 'Firefox on Windows'],
    [FIREFOX.replace('X11; Linux x86_64', 'http://evil.example'), 'Firefox'],
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
