import type { Memory } from '#memory/memory';
import type { OwnWords } from '../ear/ear.js';

const most = 500;

/** The wearer's own names, things and places, for the grammar graph of the recogniser: what was kept can be asked for. */
export function ownWords({ anchors, settings }: Pick<Memory, 'anchors' | 'settings'>): OwnWords {
  const kept = anchors.all();
  const wearer = settings.get('wearer_name');
  return {
    names: wearer === '' ? [] : [wearer.toLowerCase()],
    things: distinct(kept.map(({ subject }) => subject.toLowerCase())),
    places: distinct(kept.map(({ place }) => place.toLowerCase())),
  };
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, most);
}
