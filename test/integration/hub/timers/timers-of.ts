import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wearer } from '../../../wearer/wearer.js';

/** What a test of timers says to its wearer's hub, and sees of it. */
export const timersOf = (wearer: () => Wearer) => ({
  say: async (line: string) => (await wearer().types(line)).say,
  kinds: () => wearer().cards.map(({ kind }) => kind),
  rings: () => wearer().cards.filter(({ kind }) => kind === 'timer-over'),
  onGlass: () => wearer().hub.deck.current,
  kept: () => JSON.parse(readFileSync(join(wearer().folder, 'state', 'timers.json'), 'utf8')).timers,
  /** Until the reply has had its time. */
  looks: () => wearer().passes(10_000, 1_000),
});
