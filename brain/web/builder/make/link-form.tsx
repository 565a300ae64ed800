import { useState } from 'preact/hooks';
import type { Figment } from '#core/figments/format/figment';
import { openShareLink } from '#core/figments/share/share-link';
import type { LensOrigin } from '../state/lens-origin.js';
import type { RefusedLink } from './shared-lens.js';

interface LinkFormProps {
  /** Why the link in the page's address was not opened; null if there is none or it was. */
  readonly refused: RefusedLink | null;
  onOpen(figment: Figment, origin: LensOrigin): void;
  onRefused(refused: RefusedLink | null): void;
}

/** A form to paste a shared link. */
export function LinkForm({ refused, onOpen, onRefused }: LinkFormProps) {
  const [link, setLink] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const opened = openShareLink(link);
    onRefused(opened.ok ? null : opened);
    if (opened.ok) onOpen(opened.figment, { from: 'link', author: opened.author });
  };
  return (
    <>
      <form class="line-form" onSubmit={submit}>
        <input
          type="text"
          aria-label="A link with a lens in it"
          placeholder="A link with a lens in it"
          autocomplete="off"
          value={link}
          onInput={(event) => {
            setLink(event.currentTarget.value);
            onRefused(null);
          }}
        />
        <button type="submit" disabled={link.trim() === ''}>
          Open
        </button>
      </form>
      <p class="hint">It is checked as if you had written it, and nothing of it runs before.</p>
      <div role="alert">
        {refused !== null && (
          <>
            <p class="notice">{refused.message}</p>
            <ul class="problems">
              {refused.violations.map(({ scene, field, message }) => (
                <li key={`${scene} ${field} ${message}`}>
                  {scene !== null && <b>{scene}: </b>}
                  {message}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
