import { BlockList, isIP } from 'node:net';

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The first half of an IPv6 address in full: what one household or office holds. */
function household(address: string): string {
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
 * Reads who calls. `X-Forwarded-For` is believed only as far as the proxies named in the settings vouch for it: from the right, the
 * first address that is not one of them is the caller.
 */
export function addressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const item of trustedProxies) {
    const [address = '', bits] = item.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  return (peer: string | undefined, forwardedFor: string | undefined): string => {
    let caller = plain(peer ?? '');
    const chain = (forwardedFor ?? '').split(',').map((item) => plain(item.trim()));
    while (isTrusted(caller)) {
      const next = chain.pop();
      if (next === undefined || isIP(next) === 0) break;
      caller = next;
    }
    return caller;
  };
}

/** What limits are counted by: the address, or for IPv6 the first 64 bits, because one caller commands all the others. */
export const limitKey = (address: string) => (isIP(address) === 6 ? household(address) : address);
