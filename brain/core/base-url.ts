/**
 * Whether `text` may be configured as the base URL of a model runner or provider: http or https, no credentials, and
 * no address that only ever names the machine's own network plumbing (link-local, metadata, unspecified, multicast).
 * A plain-http URL is only accepted for loopback, so that no key ever crosses a network in the clear.
 */
export function isSafeBaseUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (url.protocol === 'http:') return isLoopbackHost(url.hostname);
  return url.protocol === 'https:' && !isForbiddenHost(url.hostname);
}

/** Whether `hostname`, as a WHATWG URL canonicalises it, names this machine. */
export function isLoopbackHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]') return true;
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}

/** Whether `text` may be the base URL of a model runner: on this machine, or a literal address of a private network. */
export function isRunnerUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return false;
  return isLoopbackHost(url.hostname) || isPrivateHost(url.hostname);
}

/** RFC 1918 and unique local addresses. */
function isPrivateHost(hostname: string): boolean {
  const isIpv4 = /^(10|172\.(1[6-9]|2\d|3[01])|192\.168)(\.\d{1,3}){2,3}$/.test(hostname);
  return (isIpv4 && hostname.split('.').length === 4) || /^\[f[cd][0-9a-f]{2}:(?!ec2::254\])/.test(hostname);
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function isForbiddenHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isForbiddenIpv6(hostname.slice(1, -1));
  const octets = hostname.split('.').map(Number);
  return octets.length === 4 && octets.every(Number.isInteger) && isForbiddenIpv4(octets);
}

function isForbiddenIpv4([first = 0, second = 0]: readonly number[]): boolean {
  return first === 0 || first >= 224 || (first === 169 && second === 254);
}

function isForbiddenIpv6(address: string): boolean {
  // fe80::/10, ff00::/8, the metadata address of one large cloud, the unspecified address and mapped IPv4.
  return /^(fe[89ab]|ff|fd00:ec2::254$|::$|::ffff:|64:ff9b:)/.test(address);
}
