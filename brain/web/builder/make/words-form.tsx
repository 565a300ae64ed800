import { useState } from 'preact/hooks';
import { type ComposedFigment, composeFigment } from '#core/figments/compose/compose-figment';
import type { Figment } from '#core/figments/format/figment';
import { undrawnNotice } from '#core/figments/verify/figment-report';
import { limits } from '#core/limits';
import { draftId } from '../state/lens-draft.js';
import type { LensOrigin } from '../state/lens-origin.js';
import { sampleWishes } from './sample-wishes.js';

interface MakeProps {
  onOpen(figment: Figment, origin: LensOrigin): void;
}

type Missed = Extract<ComposedFigment, { ok: false }>;
type Made = Extract<ComposedFigment, { ok: true }>;

/** What was made, what was said and asks for nothing, and what the glasses cannot draw. */
function noticeOnMade({ figment, aside, told }: Made): string {
  const left = aside.length === 0 ? null : `Left aside: ${aside.map((words) => `“${words}”`).join(', ')}.`;
  return [told, left, undrawnNotice(figment)].filter((said) => said !== null).join(' ');
}

/** Makes a lens from a sentence, in the page itself. Where that fails, it offers three similar sentences. */
export function WordsForm({ onOpen }: MakeProps) {
  const [wish, setWish] = useState('');
  const [missed, setMissed] = useState<Missed | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const make = (words: string): void => {
    setWish(words);
    const composed = composeFigment(words, draftId);
    setMissed(composed.ok ? null : composed);
    setNotice(composed.ok ? noticeOnMade(composed) : null);
    if (composed.ok) onOpen(composed.figment, { from: 'words', words });
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (wish.trim() !== '') make(wish.trim());
  };
  return (
    <div class="words">
      <form class="wish" onSubmit={submit}>
        <input
          type="text"
          aria-label="What should your glasses do?"
          placeholder="What should your glasses do?"
          autocomplete="off"
          maxLength={limits.utteranceChars}
          value={wish}
          onInput={(event) => setWish(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={wish.trim() === ''}>
          Make it
        </button>
      </form>
      <p class="missed" role="status">
        {missed?.message ?? notice}
      </p>
      <p class="hint">{missed === null ? 'For instance:' : 'These I can make:'}</p>
      <div class="buttons">
        {(missed?.examples ?? sampleWishes).map((words) => (
          <button key={words} type="button" class="chip" onClick={() => make(words)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}
