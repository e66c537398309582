import { describe, expect, it } from 'vitest';
import { addressReader, limitKey } from './address';

describe('addressReader', () => {
  it('believes no header when no proxy is named', () => {
    const read = addressReader([]);
    expect(read('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
  });

  it('takes the nearest address that is not a trusted proxy', () => {
    const read = addressReader(['10.0.0.0/8', '::1']);
    expect(read('10.0.0.2', '198.51.100.1, 203.0.113.5, 10.1.1.1')).toBe('203.0.113.5');
    expect(read('::1', '2001:db8::7')).toBe('2001:db8::7');
    expect(read('::ffff:10.0.0.2', '::ffff:203.0.113.5')).toBe('203.0.113.5');
  });

  it('stops at the proxy when the header is nonsense', () => {
    const read = addressReader(['10.0.0.0/8']);
    expect(read('10.0.0.2', 'unknown')).toBe('10.0.0.2');
    expect(read('10.0.0.2', undefined)).toBe('10.0.0.2');
    expect(read('10.0.0.2', '203.0.113.5, ')).toBe('10.0.0.2');
  });

  it('is not fooled by a caller who adds a header', () => {
    const read = addressReader(['10.0.0.0/8']);
    expect(read('203.0.113.5', '10.0.0.9')).toBe('203.0.113.5');
  });
});

describe('limitKey', () => {
  it('counts the first half of an IPv6 address', () => {
    expect(limitKey('2001:db8:1:2::9')).toBe(limitKey('2001:db8:1:2:ffff::1'));
    expect(limitKey('2001:db8:1:2::9')).not.toBe(limitKey('2001:db8:1:3::9'));
    expect(limitKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(limitKey('::1')).toBe('0:0:0:0');
  });

  it('counts an IPv4 address as it is', () => {
    expect(limitKey('203.0.113.5')).toBe('203.0.113.5');
  });
});
