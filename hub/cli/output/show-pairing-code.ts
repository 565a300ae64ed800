import { renderUnicodeCompact } from 'uqr';
import type { PairReply } from '#core/wire/owner/pairing';
import type { Terminal } from './terminal.js';

/** Draws a pairing code for a person to scan, type or copy. */
export function showPairingCode(
  { code, link, short_code, brain_url, label, expires_in_s, certificate_sha256 }: PairReply,
  terminal: Terminal,
): void {
  for (const line of renderUnicodeCompact(link ?? code, { ecc: 'L', border: 2 }).split('\n')) terminal.err(line);
  terminal.err(
    link === null
      ? `Scan it, or type it in, on the device to be paired (“${label}”), which will find this Brain at ${brain_url}.`
      : `Scan it with the camera of the phone to be paired (“${label}”), or open ${brain_url}/app there and type ${short_code}.`,
  );
  if (certificate_sha256 !== null && link !== null) {
    terminal.err(
      `The phone may install this Brain’s certificate (in the app: Settings). Its SHA-256: ${certificate_sha256}`,
    );
  }
  terminal.err(`It is good for one device, for ${Math.round(expires_in_s / 60)} minutes:`);
  terminal.err(code);
}
