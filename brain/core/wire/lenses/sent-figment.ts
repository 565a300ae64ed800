import { z } from 'zod';

/** A lens as it is sent. Whether it may run the rules of the core say, not its shape. */
export const sentFigmentSchema = z.looseObject({ id: z.string(), name: z.string(), version: z.literal(2) });

/** What a lens uses of what one may use. */
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
  /** Letters in its lines that the glasses cannot draw. */
  undrawn: z.array(z.string()).readonly(),
});
