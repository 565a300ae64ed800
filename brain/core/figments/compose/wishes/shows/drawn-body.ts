import { capitalized } from '../../../../text.js';
import type { FigmentScene } from '../../../format/figment.js';
import { chance } from '../../../templates/games.js';
import { gestureHints, type LeadingGesture, plainLines } from '../../../templates/template.js';
import type { LensBody } from '../../parts/plans/plan.js';
import type { WishMade } from '../wish-made.js';
import { isOneOf, type ListGone } from './list-bodies.js';

/** One of several by chance, when a gesture asks for it. */
export function drawnItems(gone: ListGone, items: readonly string[]): WishMade | null {
  const [by = 'single'] = gone.next;
  const read = chance.params.safeParse({ title: gone.title || 'Choose', faces: items.map(capitalized) });
  const fits = items.every((item) => plainLines(item).length === 1);
  if (!read.success || !fits || !isOneOf(gone.next) || gone.back.length > 0 || !(by in gestureHints)) return null;
  const made = chance.make(read.data);
  const body = by === 'single' ? made : ledBy(made, by as LeadingGesture);
  return {
    body,
    behaviour: 'choose',
    told: `Picks one of ${items.length} by chance when you ${gestureHints[by as LeadingGesture].toLowerCase()}.`,
  };
}

/** A lens in which another gesture does what a tap does. */
export function ledBy(body: LensBody, by: LeadingGesture): LensBody {
  const scenes = Object.entries(body.scenes).map(([name, scene]): [string, FigmentScene] => {
    const { single, ...on } = scene.on ?? {};
    const lines = scene.lines?.map((line) => (line.content === 'Tap' ? { ...line, content: gestureHints[by] } : line));
    return [
      name,
      { ...scene, ...(lines !== undefined && { lines }), on: single === undefined ? on : { ...on, [by]: single } },
    ];
  });
  return { ...body, scenes: Object.fromEntries(scenes) };
}
