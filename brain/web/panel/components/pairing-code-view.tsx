import type { PairReply } from '#core/wire/owner/pairing';

/** The code a phone scans. Only the shape is taken from the Brain's picture: markup is never inserted. */
export function PairingCodeView({ reply }: { readonly reply: PairReply }) {
  const { viewBox, path } = shapeOf(reply.svg);
  return (
    <div class="pairing">
      <svg class="qr" viewBox={viewBox} role="img" aria-label="Pairing code">
        <rect width="100%" height="100%" class="qr-paper" />
        <path d={path} class="qr-ink" />
      </svg>
      <div>
        <p>Scan this with the phone, or type the code in:</p>
        <code>{reply.code}</code>
        <small>
          For one device at {reply.brain_url}; good for {Math.ceil(reply.expires_in_s / 60)} more minutes.
        </small>
      </div>
    </div>
  );
}

function shapeOf(svg: string): { readonly viewBox: string; readonly path: string } {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const paths = [...documentElement.querySelectorAll('path')].map((element) => element.getAttribute('d') ?? '');
  return { viewBox: documentElement.getAttribute('viewBox') ?? '0 0 1 1', path: paths.join(' ') };
}
