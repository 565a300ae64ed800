import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import type { LensOrigin } from '../state/lens-origin.js';
import { GalleryList } from './gallery-list.js';
import { LinkForm } from './link-form.js';
import { RehearsalStudio } from './rehearsal-studio.js';
import type { RefusedLink } from './shared-lens.js';
import { WordsForm } from './words-form.js';

interface MakeSectionProps {
  readonly clock: Clock;
  readonly refused: RefusedLink | null;
  onOpen(figment: Figment, origin: LensOrigin): void;
  onRefused(refused: RefusedLink | null): void;
}

const ways = [
  ['words', 'In words'],
  ['rehearse', 'Rehearse'],
  ['gallery', 'Gallery'],
  ['link', 'Open a link'],
] as const;
type Way = (typeof ways)[number][0];

/** The tabs with the ways to begin a lens. */
export function MakeSection({ clock, refused, onOpen, onRefused }: MakeSectionProps) {
  const [way, setWay] = useState<Way>('words');
  useEffect(() => {
    if (refused !== null) setWay('link');
  }, [refused]);
  return (
    <section class="page-section" aria-label="Begin">
      <fieldset class="ways" aria-label="How it begins">
        {ways.map(([id, words]) => (
          <button key={id} type="button" class="chip" aria-pressed={way === id} onClick={() => setWay(id)}>
            {words}
          </button>
        ))}
      </fieldset>
      <div hidden={way !== 'words'}>
        <WordsForm onOpen={onOpen} />
      </div>
      <div hidden={way !== 'rehearse'}>
        <RehearsalStudio clock={clock} onOpen={onOpen} />
      </div>
      {way === 'gallery' && <GalleryList clock={clock} onOpen={onOpen} />}
      {way === 'link' && <LinkForm refused={refused} onOpen={onOpen} onRefused={onRefused} />}
    </section>
  );
}
