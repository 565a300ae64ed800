import type { Figment } from '#core/figments/format/figment';
import { shareLink } from '#core/figments/share/share-link';

const builderPath = '/svc/build';

/** The most that a QR code holds, bytes. */
const qrBytes = 2_953;

export interface ShareAddress {
  readonly address: string;
  /** Whether a camera could read it off the screen. */
  readonly fitsQr: boolean;
}

/** A web address with the whole lens in its fragment, which opens it in a Lens Builder. */
export function shareAddress(origin: string, figment: Figment, madeBy: string): ShareAddress {
  const address = `${origin}${builderPath}${shareLink(figment, madeBy)}`;
  return { address, fitsQr: address.length <= qrBytes };
}
