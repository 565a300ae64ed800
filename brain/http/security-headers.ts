/** On every answer: no MIME sniffing, no caching, no use by another site. CORS headers are in `relayed-page.ts` alone. */
export const commonHeaders = Object.freeze({
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

export const jsonHeaders = Object.freeze({ ...commonHeaders, 'Content-Type': 'application/json; charset=utf-8' });

const contentPolicy = (relayUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${relayUrl === '' ? '' : ` ${new URL(relayUrl).origin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What a page may ask the browser for. */
type PagePower = 'microphone' | 'camera';

const pagePowers: readonly PagePower[] = ['microphone', 'camera'];

/**
 * On pages, which may carry the token: no inline code, nothing from other origins, no framing, no referrer, and of the
 * device only what the page is for. A page that falls back to the owner's relay may ask there as well.
 */
export const pageHeadersFor = (needed: readonly PagePower[], relayUrl = '') =>
  Object.freeze({
    ...commonHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentPolicy(relayUrl),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': [
      ...pagePowers.map((power) => `${power}=${needed.includes(power) ? '(self)' : '()'}`),
      'geolocation=()',
    ].join(', '),
    // The page has the token only in an answer to a navigation.
    Vary: 'Sec-Fetch-Dest',
  });
