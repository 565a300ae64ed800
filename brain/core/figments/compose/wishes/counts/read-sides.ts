import { capitalized } from '../../../../text.js';
import { asksBeyond, namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import type { BoardDraft } from './board-draft.js';
import { fitsBesideCount, lastWords } from './read-acts.js';

/** “Keep score for Ann and Ben, first to 11”. */
export function readScore(draft: BoardDraft, segment: Segment): boolean {
  draft.isScore = true;
  const goal = segment.one('goal');
  if (goal !== undefined) draft.goals.push(Number(goal.value));
  if (!segment.isOnly('score', 'goal', 'word', 'color', 'number', 'add', 'counter', 'undo')) return false;
  const text = segment.text;
  if (asksBeyond(text)) return false;
  const names = sidesSaid.exec(text.replace(/^.*\b(?:between|for|of)\s+(?=.*\b(?:and|vs|versus|against)\b)/iu, ''));
  if (names !== null) {
    const pair = [names[1] ?? '', names[2] ?? ''].map((name) => lastWords(name.trim()));
    if (pair.every((name) => namesThing(name) && fitsBesideCount(name)) && draft.names.length === 0)
      draft.names.push(...pair);
  }
  const about = segment.label.replace(/\b(?:keep|between)\b/giu, '').trim();
  if (draft.title === '' && names === null && namesThing(about)) draft.title = capitalized(about);
  return true;
}

const sidesSaid =
  /(?:between|for|of|with)?\s*((?:[\p{L}'’]+\s){0,2}[\p{L}'’]+)\s+(?:vs?\.?|versus|against|and|&)\s+((?:[\p{L}'’]+\s?){1,2})$/iu;
