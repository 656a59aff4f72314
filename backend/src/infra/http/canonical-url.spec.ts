import { canonicalUrl, isApi } from './canonical-url.js';

describe('The canonical spelling of a URL', () => {
  it.each([
    ['/', '/'],
    ['/api/profile?a=%61', '/api/profile?a=%61'],
    ['/%61pi/users/%41%2d%5F%7e9', '/api/users/A-_~9'],
    ['/index.htm%6c?x=1?y', '/index.html?x=1?y'],
    ['/api%2Fprofile/%25/%C3%A9/%3A', '/api%2Fprofile/%25/%C3%A9/%3A'],
    ['/api/admin/users#search=x/kumar', '/api/admin/users'],
    ['#', '/api/%25'],
    ['/about%', '/about%25'],
    ['/%E0%A4%A.js?q=%', '/%25E0%25A4%25A.js?q=%'],
    ['http://portal.example.org/api/profile?a=1#b', '/api/profile?a=1'],
    ['HTTPS://portal.example.org', '/'],
    ['ftp://portal.example.org/', '/api/%25'],
    ['http://[', '/api/%25'],
    ['*', '/api/%25'],
    ['*foo', '/api/%25'],
  ])('has no host, no fragment and no needless escapes in its path: %s becomes %s', (target, usual) => {
    expect(canonicalUrl(target)).toBe(usual);
  });
});

describe('isApi', () => {
  it.each(['/api', '/api/', '/API/profile', '/api?a=1', '/api%2fprofile'])('is true for %s', (address) => {
    expect(isApi(address)).toBe(true);
  });

  it.each(['/', '/apiary', '/about/api/'])('is false for %s', (address) => {
    expect(isApi(address)).toBe(false);
  });
});
