import { describe, expect, it } from 'vitest';
import { limitKey, addressReader as readerOf } from './address';

/** Reads the address of a peer with an X-Forwarded-For, or with other headers. */
const addressReader = (...given: Parameters<typeof readerOf>) => {
  const read = readerOf(...given);
  return (peer: string, forwarded: string | undefined | Record<string, string>) =>
    read({
      socket: { remoteAddress: peer },
      headers:
        typeof forwarded === 'object'
          ? forwarded
          : forwarded === undefined
            ? {}
            : { 'x-forwarded-for': forwarded },
    });
};

describe('addressReader', () => {
  it('ignores the header without a trusted proxy', () => {
    const read = addressReader([]);
    expect(read('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
  });

  it('returns the rightmost address that is not a trusted proxy', () => {
    const read = addressReader(['10.0.0.0/8', '::1']);
    expect(read('10.0.0.2', '198.51.100.1, 203.0.113.5, 10.1.1.1')).toBe('203.0.113.5');
    expect(read('::1', '2001:db8::7')).toBe('2001:db8::7');
    expect(read('::ffff:10.0.0.2', '::ffff:203.0.113.5')).toBe('203.0.113.5');
  });

  it('returns the proxy when the header is malformed', () => {
    const read = addressReader(['10.0.0.0/8']);
    expect(read('10.0.0.2', 'unknown')).toBe('10.0.0.2');
    expect(read('10.0.0.2', undefined)).toBe('10.0.0.2');
    expect(read('10.0.0.2', '203.0.113.5, ')).toBe('10.0.0.2');
  });

  it.each([
    ['203.0.113.5:40000', '203.0.113.5'],
    ['"203.0.113.5:40000"', '203.0.113.5'],
    ['203.0.113.5:_hidden', '203.0.113.5'],
    [' 203.0.113.5 ', '203.0.113.5'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:5678', '2001:db8::7'],
    ['"[2001:db8::7]"', '2001:db8::7'],
    ['"[2001:DB8:0:0::7]:5678"', '2001:db8::7'],
    ['2001:db8:0:0:0:0:0:7:443', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['[::ffff:203.0.113.5]:80', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:ffff:cb00:7105', '203.0.113.5'],
    ['198.51.100.1:1, 203.0.113.5:2,10.1.1.1:3', '203.0.113.5'],
    ['203.0.113.5, [::ffff:10.1.1.1]:443', '203.0.113.5'],
  ])('reads %j as %s', (header, address) => {
    const read = addressReader(['10.0.0.0/8', '::1']);
    expect(read('10.0.0.2', header)).toBe(address);
  });

  it.each([
    ['for=203.0.113.5', '203.0.113.5'],
    ['For="203.0.113.5:80";proto=https;by=10.0.0.1', '203.0.113.5'],
    ['proto=http; for="[2001:db8::7]:4711"', '2001:db8::7'],
    ['for=198.51.100.1, for=203.0.113.5;by=10.0.0.9, for=10.1.1.1', '203.0.113.5'],
    ['for=203.0.113.5;host="a,b;for=198.51.100.1"', '203.0.113.5'],
    ['for="_a\\"b", for=203.0.113.5', '203.0.113.5'],
    ['for=203.0.113.5, for=unknown', '10.0.0.2'],
    ['for=203.0.113.5, proto=https', '10.0.0.2'],
  ])('reads Forwarded: %s as %s', (forwarded, address) => {
    const read = addressReader(['10.0.0.0/8']);
    expect(read('10.0.0.2', { forwarded })).toBe(address);
    expect(read('10.0.0.2', { forwarded, 'x-forwarded-for': '192.0.2.1' })).toBe('192.0.2.1');
    expect(read('192.0.2.9', { forwarded })).toBe('192.0.2.9');
  });

  it('ignores entries that the client added', () => {
    const read = addressReader(['10.0.0.0/8']);
    expect(read('203.0.113.5', '10.0.0.9')).toBe('203.0.113.5');
  });
});

describe('the warnings of addressReader', () => {
  const warnings = (trusted: string[], requests: [string, string | undefined][]) => {
    const events: string[] = [];
    const read = addressReader(trusted, { warn: (event) => events.push(event) });
    for (const [peer, forwarded] of requests) read(peer, forwarded);
    return events;
  };

  it.each([['0.0.0.0/0'], ['::/0'], ['10.0.0.0/8', '::/0']])(
    'tell of a setting that trusts everybody: %s',
    (...trusted) => {
      expect(warnings(trusted, [['203.0.113.5', '198.51.100.1']])).toContain('trusted-proxies-everybody');
    },
  );

  it('tell once of a header from a peer that is not trusted', () => {
    const sent = ['203.0.113.5', '198.51.100.1'] as [string, string];
    expect(warnings(['10.0.0.0/8'], [sent, sent])).toEqual(['forwarded-header-ignored']);
    expect(warnings([], [sent, sent])).toEqual(['forwarded-header-ignored']);
  });

  it.each([
    'unknown',
    '_hidden',
    '203.0.113.5:port',
    '1.2.3.4.5',
    '010.0.0.1',
    '[203.0.113.5]',
    '203.0.113.5:123456',
    '2001:db8::g',
    '',
  ])('tell once of an entry that is no address: %j', (header) => {
    const sent = ['10.0.0.2', header] as [string, string];
    expect(warnings(['10.0.0.0/8'], [sent, sent])).toEqual(['forwarded-header-unreadable']);
  });

  it('are silent about trusted proxies, and about requests without the header', () => {
    expect(
      warnings(
        ['10.0.0.0/8'],
        [
          ['10.0.0.2', '198.51.100.1'],
          ['::ffff:10.0.0.2', '198.51.100.1'],
          ['203.0.113.5', undefined],
        ],
      ),
    ).toEqual([]);
  });
});

describe('limitKey', () => {
  it('is the /64 of an IPv6 address', () => {
    expect(limitKey('2001:db8:1:2::9')).toBe(limitKey('2001:db8:1:2:ffff::1'));
    expect(limitKey('2001:db8:1:2::9')).not.toBe(limitKey('2001:db8:1:3::9'));
    expect(limitKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(limitKey('::1')).toBe('0:0:0:0');
  });

  it('is an IPv4 address itself', () => {
    expect(limitKey('203.0.113.5')).toBe('203.0.113.5');
  });
});
