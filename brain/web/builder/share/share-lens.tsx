import { useState } from 'preact/hooks';
import type { Figment } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { isOfThisMachine } from '../../panel/hooks/use-shared-origin.js';
import { QrCode } from './qr-code.js';
import { shareAddress } from './share-address.js';

interface ShareLensProps {
  readonly figment: Figment;
  readonly origin: string;
}

/** The lens as a link and a QR code. Both contain the whole lens; nothing is uploaded. */
export function ShareLens({ figment, origin }: ShareLensProps) {
  const [madeBy, setMadeBy] = useState('');
  const [said, setSaid] = useState('');
  const [isShown, setShown] = useState(false);
  const { address, fitsQr } = shareAddress(origin, figment, madeBy);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied.');
    } catch {
      setSaid('This browser lets no page copy; copy the link by hand.');
    }
  };
  return (
    <div class="share">
      <div class="line-form">
        <input
          aria-label="Your name, if it should be in the link"
          placeholder="Your name, if it should be in the link"
          maxLength={figmentLimits.linkAuthorChars}
          value={madeBy}
          onInput={(event) => setMadeBy(event.currentTarget.value)}
        />
      </div>
      <div class="line-form">
        <input
          aria-label="Link to this lens"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" onClick={() => void copy()}>
          Copy the link
        </button>
        <button type="button" aria-expanded={isShown} disabled={!fitsQr} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the code' : 'Show a code'}
        </button>
      </div>
      <p class="hint" role="status">
        {said}
      </p>
      {!fitsQr && <p class="hint">It is too long for a code to hold; the link holds it.</p>}
      {isOfThisMachine(origin) && (
        <p class="hint">
          The address in it is that of this machine. Whoever has another opens the link in their own builder.
        </p>
      )}
      {isShown && fitsQr && <QrCode text={address} label={`Code with the lens ${figment.name}`} />}
    </div>
  );
}
