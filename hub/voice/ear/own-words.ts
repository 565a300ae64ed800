import { limits } from '#core/limits';
import type { Memory } from '#memory/memory';

/** Words of this wearer alone, for the recogniser. */
export interface OwnWords {
  readonly names: readonly string[];
  readonly things: readonly string[];
  readonly places: readonly string[];
}

/** The wearer's own names, things and places, for the grammar graph of the recogniser: what was kept can be asked for. */
export function ownWords({ anchors, people, settings }: Pick<Memory, 'anchors' | 'people' | 'settings'>): OwnWords {
  const kept = anchors.all();
  const met = people.all().map(({ name }) => name);
  return {
    names: hearable([...met, settings.get('wearer_name')]),
    things: hearable(kept.map(({ subject }) => subject)),
    places: hearable(kept.map(({ place }) => place)),
  };
}

/**
 * The words in lower case, each once, at most `limits.ownWords`. Anything longer than `limits.ownWordChars` is left
 * out, because nobody repeats it word by word.
 */
function hearable(words: readonly string[]): readonly string[] {
  const spoken = words.map((word) => word.toLowerCase().trim());
  const fitting = spoken.filter((word) => word !== '' && word.length <= limits.ownWordChars);
  return [...new Set(fitting)].slice(0, limits.ownWords);
}
