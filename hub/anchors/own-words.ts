import type { Memory } from '#memory/memory';
import type { OwnWords } from '../ear/ear.js';

const most = 500;

/** The wearer's own names, things and places, for the grammar graph of the recogniser: what was kept can be asked for. */
export function ownWords({ anchors, people, settings }: Pick<Memory, 'anchors' | 'people' | 'settings'>): OwnWords {
  const kept = anchors.all();
  const met = people.all().map(({ name }) => name.toLowerCase());
  const wearer = settings.get('wearer_name').toLowerCase();
  return {
    names: distinct([...met, ...(wearer === '' ? [] : [wearer])]),
    things: distinct(kept.map(({ subject }) => subject.toLowerCase())),
    places: distinct(kept.map(({ place }) => place.toLowerCase())),
  };
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)].slice(0, most);
}
