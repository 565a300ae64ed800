import { breathing } from './breathing.js';
import { chance, reaction, score, trigger } from './games.js';
import { brief, checklist, note, teleprompter } from './pages.js';
import { interval, pomodoro, reminder } from './rounds.js';
import { sequence, surprise } from './sequences.js';
import { asking, batteryWarning, counter, metronome } from './signals.js';
import { clock, stopwatch, timer, wallClock } from './timing.js';

/** All templates by name, as voice, composing and the Lens Builder use them. */
export const figmentTemplates = {
  timer,
  interval,
  clock,
  brief,
  breathing,
  checklist,
  stopwatch,
  pomodoro,
  reminder,
  counter,
  metronome,
  note,
  teleprompter,
  battery_warning: batteryWarning,
  asking,
  chance,
  reaction,
  score,
  trigger,
  sequence,
  surprise,
  wall_clock: wallClock,
} as const;

export type TemplateName = keyof typeof figmentTemplates;
