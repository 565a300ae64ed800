import { useMemo } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import type { LensOrigin } from '../state/lens-origin.js';
import { galleryAt } from './gallery.js';

interface GalleryListProps {
  readonly clock: Clock;
  onOpen(figment: Figment, origin: LensOrigin): void;
}

/** Lenses to begin with. */
export function GalleryList({ clock, onOpen }: GalleryListProps) {
  const lenses = useMemo(() => galleryAt(clock.wallMs()), [clock]);
  return (
    <ul class="gallery">
      {lenses.map(({ name, title, doc, figment }) => (
        <li key={name}>
          <h3>{title}</h3>
          <p>{doc}</p>
          <button
            type="button"
            aria-label={`Open ${title}`}
            onClick={() => onOpen(figment, { from: 'gallery', title })}
          >
            Open
          </button>
        </li>
      ))}
    </ul>
  );
}
