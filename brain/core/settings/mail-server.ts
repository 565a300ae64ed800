/** A mail server by name or IPv4 address, and how it encrypts. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte (RFC 8314); otherwise the server is asked to encrypt, and has to. */
  readonly isTlsFromStart: boolean;
}

const ports = { smtps: 465, smtp: 587 } as const;
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const serverPattern = new RegExp(
  `^(?:(?<scheme>smtps?)://)?(?<host>${label}(?:\\.${label})*)(?::(?<digits>\\d{1,5}))?$`,
  'i',
);

/** The server that such a setting names; null for none and for anything else. */
export function mailServerOf(setting: string): MailServer | null {
  const { scheme, host, digits } = serverPattern.exec(setting)?.groups ?? {};
  if (host === undefined) return null;
  const said = digits === undefined ? null : Number(digits);
  const kind = scheme?.toLowerCase() ?? (said === null || said === ports.smtps ? 'smtps' : 'smtp');
  const port = said ?? (kind === 'smtp' ? ports.smtp : ports.smtps);
  return port >= 1 && port <= 65_535 ? { host: host.toLowerCase(), port, isTlsFromStart: kind === 'smtps' } : null;
}

export const isMailServer = (setting: string): boolean => setting === '' || mailServerOf(setting) !== null;
