import { BlockList, isIP } from 'node:net';
import type { Log } from './log';

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The /64 network of an IPv6 address: providers assign one per subscriber. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Reads the client's address: the rightmost `X-Forwarded-For` entry that is not a trusted proxy, or the peer. Warns of a setting that
 * trusts everybody, and once of a header from a peer that is not trusted.
 */
export function addressReader(trustedProxies: readonly string[], log?: Pick<Log, 'warn'>) {
  const trusted = new BlockList();
  if (trustedProxies.some((item) => /\/0+$/.test(item)))
    log?.warn('trusted-proxies-everybody', {
      reason:
        'TRUSTED_PROXIES contains a network of all addresses, so any visitor can claim any address and escape every limit: name the proxies alone.',
    });
  let isUntrustedKnown = false;
  for (const item of trustedProxies) {
    const [address = '', bits] = item.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    let client = plain(peer ?? '');
    if (forwardedFor !== undefined && !isUntrustedKnown && !isTrusted(client)) {
      isUntrustedKnown = true;
      log?.warn('forwarded-header-ignored', {
        reason:
          'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name, so the header is ignored. If it is your proxy, all its visitors share one limit: name it there.',
      });
    }
    const chain = (forwardedFor ?? '').split(',').map((item) => plain(item.trim()));
    while (isTrusted(client)) {
      const next = chain.pop();
      if (next === undefined || isIP(next) === 0) break;
      client = next;
    }
    return client;
  };
}

/** The key of rate limits: the address, or the /64 of an IPv6 address, because a client can use all of it. */
export const limitKey = (address: string) => (isIP(address) === 6 ? networkOf(address) : address);
