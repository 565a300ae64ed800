import type { z } from 'zod';
import type { Figment } from '#core/figments/format/figment';
import { type FigmentTemplate, makeFigment } from '#core/figments/templates/template';
import { figmentTemplates as lens, type TemplateName } from '#core/figments/templates/templates';
import { draftId } from '../state/lens-draft.js';

/** A ready lens to begin with: a template, filled in so that it does something at once. */
export interface GalleryLens {
  readonly name: TemplateName;
  readonly title: string;
  readonly doc: string;
  readonly figment: Figment;
}

const filled = <P extends z.ZodType>(template: FigmentTemplate<P>, params: z.input<P>): Figment =>
  makeFigment(template, params, draftId);

const countdown = [
  { text: 'Ready', seconds: 3 },
  { text: 'Set', seconds: 2 },
  { text: 'Go', seconds: 1 },
];
const welcome = 'Dear friends, welcome to our house. Tonight we celebrate.';

/** The lens of each template; the clock starts at `now`. */
const gallery = (now: Date): Readonly<Record<TemplateName, Figment>> => ({
  timer: filled(lens.timer, { seconds: 270, label: 'Tea' }),
  interval: filled(lens.interval, { on_seconds: 30, off_seconds: 15, rounds: 8 }),
  clock: filled(lens.clock, { hour: now.getHours(), minute: now.getMinutes(), second: now.getSeconds() }),
  brief: filled(lens.brief, { lines: ['Gate B12', 'Boarding at 14:05', 'Seat 21A'] }),
  breathing: filled(lens.breathing, { pattern: 'box', minutes: 2 }),
  checklist: filled(lens.checklist, { items: ['Keys', 'Phone', 'Wallet'] }),
  stopwatch: filled(lens.stopwatch, {}),
  pomodoro: filled(lens.pomodoro, {}),
  reminder: filled(lens.reminder, { text: 'Drink some water', every_seconds: 3_600 }),
  counter: filled(lens.counter, { label: 'Push ups', goal: 20 }),
  metronome: filled(lens.metronome, { beats_per_minute: 90 }),
  note: filled(lens.note, { text: 'Gate B12' }),
  teleprompter: filled(lens.teleprompter, { text: welcome }),
  battery_warning: filled(lens.battery_warning, {}),
  asking: filled(lens.asking, { power: 'look' }),
  chance: filled(lens.chance, { title: 'Coin', faces: ['Heads', 'Tails'] }),
  reaction: filled(lens.reaction, {}),
  score: filled(lens.score, {}),
  trigger: filled(lens.trigger, { event: 'imu:nod', text: 'Well done' }),
  sequence: filled(lens.sequence, { steps: countdown }),
  surprise: filled(lens.surprise, { text: 'Breathe', least_seconds: 600, most_seconds: 1_200 }),
  wall_clock: filled(lens.wall_clock, { hasDate: true }),
});

/** The lenses of the gallery; the clock among them starts at `nowMs`, wall time in milliseconds. */
export function galleryAt(nowMs: number): readonly GalleryLens[] {
  const figments = gallery(new Date(nowMs));
  return (Object.keys(lens) as TemplateName[]).map((name) => {
    const { title, doc } = lens[name];
    return { name, title, doc, figment: figments[name] };
  });
}
