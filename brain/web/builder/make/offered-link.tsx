import type { SharedLens } from './shared-lens.js';

interface OfferedLinkProps {
  readonly shared: SharedLens;
  onOpen(): void;
  onLeave(): void;
}

/** Asks before a lens in the page's address replaces unsaved work. */
export function OfferedLink({ shared, onOpen, onLeave }: OfferedLinkProps) {
  return (
    <section class="page-section" aria-label="A lens in the address">
      <p role="status">
        The address holds the lens “<bdi>{shared.figment.name}</bdi>”. What you are making stays until you open it.
      </p>
      <div class="buttons">
        <button type="button" onClick={onOpen}>
          Open it
        </button>
        <button type="button" onClick={onLeave}>
          Go on with mine
        </button>
      </div>
    </section>
  );
}
