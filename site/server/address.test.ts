import { describe, expect, it } from 'vitest';
import { addressReader, limitKey } from './address';

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
