import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Log } from '../log';

/** An address as one text: no zone, the short form of IPv6, and IPv4 where IPv6 only carries it. */
function plain(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (isIP(bare) !== 6) return bare;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high = '', low = ''] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (high === '') return short;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .map((group) => `${group >> 8}.${group & 255}`)
    .join('.');
}

/**
 * The address of a node as proxies write it (RFC 7239, section 6): quoted or not, IPv6 in brackets or not, with a port or not. null: none,
 * as in `unknown` and `_hidden`.
 */
function addressOf(node: string): string | null {
  const bare = node
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll(/\\(.)/g, '$1')
    .trim();
  // Without brackets a last group that makes IPv6 too long is a port.
  for (const candidate of [bare, bare.replace(/:(?:\d{1,5}|_[\w.-]+)$/, '')]) {
    const [, inner] = /^\[(.*)\]$/.exec(candidate) ?? [];
    if (inner === undefined ? isIP(candidate) !== 0 : isIP(inner) === 6) return plain(inner ?? candidate);
  }
  return null;
}

/** The nodes in the `for` parameters of a `Forwarded` header (RFC 7239); an element without one is unreadable. */
const nodesOf = (forwarded: string): string[] =>
  (forwarded.match(/(?:[^",]|"(?:[^"\\]|\\.)*"?)+/g) ?? []).map((element) => {
    const pairs = element.match(/(?:[^";]|"(?:[^"\\]|\\.)*"?)+/g) ?? [];
    const node = pairs
      .map((pair) => /^\s*for\s*=(.*)$/is.exec(pair)?.[1])
      .find((found) => found !== undefined);
    return node ?? '';
  });

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

/** What an address is read from. */
type Origin = {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
  headers: IncomingMessage['headers'];
};

/**
 * Reads the client's address: the rightmost entry of `X-Forwarded-For`, or else of `Forwarded`, that is not a trusted proxy, or the peer.
 * Warns of a setting that trusts everybody, and once each of a header from a peer that is not trusted and of one that cannot be read.
 */
export function addressReader(trustedProxies: readonly string[], log?: Pick<Log, 'warn'>) {
  const trusted = new BlockList();
  const warned = new Set<string>();
  const warnOnce = (event: string, reason: string) => {
    if (warned.has(event)) return;
    warned.add(event);
    log?.warn(event, { reason });
  };
  if (trustedProxies.some((item) => /\/0+$/.test(item)))
    log?.warn('trusted-proxies-everybody', {
      reason:
        'TRUSTED_PROXIES contains a network of all addresses, so any visitor can claim any address and escape every limit: name the proxies alone.',
    });
  for (const item of trustedProxies) {
    const [address = '', bits] = item.split('/');
    if (bits === undefined) trusted.addAddress(plain(address), familyOf(plain(address)));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address));

  return ({ socket, headers }: Origin): string => {
    let client = plain(socket.remoteAddress ?? '');
    const forwardedFor = headers['x-forwarded-for'];
    const chain =
      forwardedFor === undefined
        ? nodesOf(headers.forwarded ?? '')
        : (Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor).split(',');
    if (chain.length > 0 && !isTrusted(client))
      warnOnce(
        'forwarded-header-ignored',
        'A request came with X-Forwarded-For or Forwarded from an address that TRUSTED_PROXIES does not name, so the header is ignored. If it is your proxy, all its visitors share one limit: name it there.',
      );
    while (isTrusted(client)) {
      const node = chain.pop();
      if (node === undefined) break;
      const next = addressOf(node);
      if (next === null) {
        warnOnce(
          'forwarded-header-unreadable',
          'A trusted proxy sent an entry in X-Forwarded-For or Forwarded that is no address, so its visitors share one limit: let it send the address of each client.',
        );
        break;
      }
      client = next;
    }
    return client;
  };
}

export type AddressReader = ReturnType<typeof addressReader>;

/** The key of rate limits: the address, or the /64 of an IPv6 address, because a client can use all of it. */
export const limitKey = (address: string) => (isIP(address) === 6 ? networkOf(address) : address);
