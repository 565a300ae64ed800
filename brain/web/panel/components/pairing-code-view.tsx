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
        <p>Point the phone’s camera at this. Or open {appAddress(reply)} on the phone and type:</p>
        <code class="short-code">{reply.short_code}</code>
        <small>
          For one phone in this network; good for {Math.ceil(reply.expires_in_s / 60)} more minutes, and once.
        </small>
        {reply.certificate_sha256 !== null && (
          <details class="fold">
            <summary>The hub’s certificate</summary>
            <p>A phone that installs it shows this SHA-256; another one is not this hub’s.</p>
            <code>{reply.certificate_sha256}</code>
          </details>
        )}
        <details class="fold">
          <summary>For other devices</summary>
          <code>{reply.code}</code>
        </details>
      </div>
    </div>
  );
}

/** What a person types: browsers add what is left out. */
const appAddress = ({ brain_url: url }: PairReply): string => `${url.replace(/^http:\/\//, '')}/app`;

function shapeOf(svg: string): { readonly viewBox: string; readonly path: string } {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const paths = [...documentElement.querySelectorAll('path')].map((element) => element.getAttribute('d') ?? '');
  return { viewBox: documentElement.getAttribute('viewBox') ?? '0 0 1 1', path: paths.join(' ') };
}
