import { describe, expect, it } from 'vitest';

import { countedAddress, farAddress, proxyList } from './client-address.server';

const none = proxyList([]);
const proxies = proxyList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

describe('farAddress', () => {
  it('believes nobody where no proxy is trusted', () => {
    expect(farAddress('203.0.113.9', '198.51.100.1', none)).toBe('203.0.113.9');
    expect(farAddress('127.0.0.1', '198.51.100.1', none)).toBe('127.0.0.1');
  });

  it('asks a trusted proxy, and the proxy before it', () => {
    expect(farAddress('127.0.0.1', '198.51.100.1', proxies)).toBe('198.51.100.1');
    expect(farAddress('127.0.0.1', '198.51.100.1, 10.2.3.4', proxies)).toBe('198.51.100.1');
    expect(farAddress('fd00::1', '2001:db8::1', proxies)).toBe('2001:db8::1');
  });

  it('stops at the first stranger, whatever that one claims', () => {
    expect(farAddress('127.0.0.1', '192.0.2.66, 198.51.100.1', proxies)).toBe('198.51.100.1');
    expect(farAddress('203.0.113.9', '10.0.0.1', proxies)).toBe('203.0.113.9');
  });

  it('stays with the proxy where it names nobody', () => {
    expect(farAddress('127.0.0.1', null, proxies)).toBe('127.0.0.1');
    expect(farAddress('127.0.0.1', 'rubbish', proxies)).toBe('127.0.0.1');
  });

  it('knows an IPv4 address in its IPv6 dress', () => {
    expect(farAddress('::ffff:127.0.0.1', '::ffff:198.51.100.1', proxies)).toBe('198.51.100.1');
  });
});

describe('countedAddress', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s → %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });
});

it('refuses a proxy list that is none', () => {
  expect(() => proxyList(['localhost'])).toThrow('TRUSTED_PROXIES');
});
