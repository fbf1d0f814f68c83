import { BlockList, isIP } from 'node:net';

import { config } from '~/config.server';

import { requestContext } from '~/request/request-context.server';

/** An IPv4 address in its IPv6 dress (`::ffff:192.0.2.1`) is the same caller. */
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The trusted proxies of the configuration, addresses and networks (`10.0.0.0/8`), as one list to look addresses up in.
 */
export function proxyList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (!isIP(address)) throw new Error(`The configuration is not valid. TRUSTED_PROXIES: ${entry} is no address.`);
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
}

/**
 * Who is at the far end: the socket's address, or, while that is a trusted proxy, the next one it names in
 * `X-Forwarded-For`, read from the end. Whatever strangers write there themselves stands before and is never reached.
 */
export function farAddress(socket: string, forwardedFor: string | null, isProxy: (address: string) => boolean): string {
  const hops = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
  let address = plain(socket);
  while (isProxy(address)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** What limits count: an IPv4 address, or the /64 network of an IPv6 one, which a single household has all of. */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

let isTrustedProxy: ((address: string) => boolean) | undefined;

/** The address that limits count this request under (contract 4.5). Requests without a socket share one. */
export function clientAddress(request: { readonly headers: Pick<Headers, 'get'> }): string {
  const socket = requestContext()?.remoteAddress;
  if (!socket) return 'unknown';
  isTrustedProxy ??= proxyList(config.trustedProxies);
  return countedAddress(farAddress(socket, request.headers.get('X-Forwarded-For'), isTrustedProxy));
}
