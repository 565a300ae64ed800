import type { Figment } from '#core/figments/format/figment';
import type { LensOrigin } from '../state/lens-origin.js';

/**
 * The name of the lens and where it came from. Names from others are isolated, so that their script direction does not
 * reorder the sentence.
 */
export function OriginLine({ figment, origin }: { readonly figment: Figment; readonly origin: LensOrigin }) {
  return (
    <p class="came-from" role="status">
      {origin.from !== 'nothing' && (
        <>
          <bdi>{figment.name}</bdi>. <OriginWords origin={origin} />
        </>
      )}
    </p>
  );
}

function OriginWords({ origin }: { readonly origin: LensOrigin }) {
  switch (origin.from) {
    case 'nothing':
      return null;
    case 'words':
      return (
        <>
          Made of “<bdi>{origin.words}</bdi>”.
        </>
      );
    case 'rehearsal':
      return <>Rehearsed in {origin.beats === 1 ? 'one beat' : `${origin.beats} beats`}.</>;
    case 'gallery':
      return <>From the gallery: {origin.title}.</>;
    case 'link':
      return origin.author === null ? (
        <>From a link that does not say who made it.</>
      ) : (
        <>
          From a link that says “<bdi>{unquoted(origin.author)}</bdi>” made it; nothing proves that.
        </>
      );
  }
}

/**
 * Replaces quotation marks in a foreign name, which could end the quotes around it and pass for a sentence of the page.
 */
const unquoted = (name: string): string => name.replace(/["“”„‟«»〝〞＂]/g, "'");
