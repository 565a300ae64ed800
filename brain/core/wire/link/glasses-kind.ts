import { z } from 'zod';

/** The kinds of glasses a hub can be configured to use. */
export const glassesKinds = ['simulated', 'halo', 'frame'] as const;
export type GlassesKind = (typeof glassesKinds)[number];

/** The glasses a hub is configured to use. Kept apart from the drivers, so that naming them loads no driver. */
export const glassesChoiceSchema = z.enum([...glassesKinds, 'none']);
export type GlassesChoice = z.infer<typeof glassesChoiceSchema>;

/** Firmware that is simulated whole, as its radio sees it. */
const simulatedFirmware = ['frame-25', 'halo-0.8.8', 'halo-0.8.12', 'halo-0.8.18'] as const;
export type SimulatedFirmwareName = (typeof simulatedFirmware)[number];

/**
 * What a hub can be told to use: `auto` takes the paired glasses, else the strongest nearby. `simulated` runs the app by
 * itself, `simulated-halo-0.8.12` a whole pair of that firmware, which the hub has to find and put the app on.
 */
export const glassesOptionSchema = z.enum([
  ...glassesChoiceSchema.options,
  'auto',
  ...simulatedFirmware.map((name) => `simulated-${name}` as const),
]);
export type GlassesOption = z.infer<typeof glassesOptionSchema>;

/** `simulated-frame-25` → `frame-25`. */
export const firmwareOfSimulated = (option: `simulated-${SimulatedFirmwareName}`): SimulatedFirmwareName =>
  option.slice('simulated-'.length) as SimulatedFirmwareName;
