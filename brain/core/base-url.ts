import { type AddressRange, addressRange } from './address-range.js';

/**
 * Characters that URL parsers drop or read as something else: with one of them, the address that is called could differ
 * from the one that is shown.
 */
const misread = /[\\\s\p{Cc}\p{Cf}]/u;

/**
 * Whether `text` has nothing besides scheme, host and path. A query, a fragment or user information may hold a secret,
 * and every paired device is shown this address.
 */
export function isBareUrl(text: string): boolean {
  const url = parseUrl(text);
  return url !== null && url.username === '' && url.password === '' && !/[?#@]/.test(text) && !misread.test(text);
}

/**
 * Whether `text` may be configured as the base URL of a cloud provider: a bare http or https URL, and no address that
 * never names a service (link-local, metadata, unspecified, multicast). Plain http is only accepted for loopback, so
 * that no key crosses a network unencrypted.
 */
export function isSafeBaseUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || !isBareUrl(text)) return false;
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname);
  return url.protocol === 'https:' && !isForbiddenHost(url.hostname);
}

/** Whether `hostname`, as a WHATWG URL canonicalises it, names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || rangeOfHost(hostname) === 'loopback';
}

/** Whether `text` may be the base URL of a model runner: on this machine, or a literal address of a private network. */
export function isRunnerUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || !isBareUrl(text) || !/^https?:$/.test(url.protocol)) return false;
  return isLoopbackHost(url.hostname) || rangeOfHost(url.hostname) === 'private';
}

/**
 * Whether `text` may be the address at which an owner's own proxy or tunnel hands requests on to a Brain: scheme, host and
 * port alone. Plain http is only accepted for an address of a tunnel or a private network, which encrypt by themselves or
 * end at home.
 */
export function isRelayUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || !isBareUrl(text) || url.pathname !== '/') return false;
  if (isLoopbackHost(url.hostname) || isUnreachableHost(url.hostname)) return false;
  const range = rangeOfHost(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && (range === 'shared' || range === 'private'));
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Whether `hostname` is an address that is never a service on the internet, in whatever form it is written. */
function isForbiddenHost(hostname: string): boolean {
  return isUnreachableHost(hostname) || rangeOfHost(hostname) === 'documentation';
}

/** Whether `hostname` is an address at which no machine of a network answers, in whatever form it is written. */
export function isUnreachableHost(hostname: string): boolean {
  const range = rangeOfHost(hostname);
  return range === 'special' || range === 'link-local';
}

/** The range of a host that is an IP address; null for a host name. */
function rangeOfHost(hostname: string): AddressRange | null {
  return addressRange(hostname.replace(/^\[(.*)\]$/, '$1'));
}
