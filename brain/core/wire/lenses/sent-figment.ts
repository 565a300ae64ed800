import { z } from 'zod';

/** A figment in a message. Only its outline is checked here; `figments/verify` decides whether it may run. */
export const sentFigmentSchema = z.looseObject({ id: z.string(), name: z.string(), version: z.literal(2) });

/** How much of each budget a figment uses. */
export const figmentReportSchema = z.object({
  bytes: z.int(),
  scenes: z.int(),
  counters: z.int(),
  slots: z.array(z.string()).readonly(),
  powers: z.array(z.string()).readonly(),
  events: z.array(z.string()).readonly(),
  emits_per_second: z.number(),
  pulse_hz: z.number(),
  shortest_sec: z.number().nullable(),
  /** Characters in its lines that the glasses cannot draw. */
  undrawn: z.array(z.string()).readonly(),
});
