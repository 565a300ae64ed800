import { z } from 'zod';
import { limits } from '#core/limits';
import { maturitySchema, newborn } from '#memory/settings/maturity';

/**
 * Every setting that outlives a restart: its type, its value before anybody set it, and the value it takes when what
 * was stored is lost, which must never open what the wearer closed.
 */
export const settings = {
  /** The wearer's veil; latched until an explicit resume. */
  veiled_by_wearer: { schema: z.boolean(), initial: false, afterLoss: true },
  incognito: { schema: z.boolean(), initial: false, afterLoss: true },
  /** How often incognito was switched on. */
  incognito_turn: { schema: z.int().min(0), initial: 0, afterLoss: 0 },
  /** Wall milliseconds when focus ends; null when it is off. */
  focus_until: { schema: z.number().int().nullable(), initial: null, afterLoss: null },
  captions: { schema: z.boolean(), initial: true, afterLoss: true },
  attention: { schema: z.boolean(), initial: true, afterLoss: true },
  anticipation: { schema: z.boolean(), initial: true, afterLoss: true },
  /** Cues of each kind are shown. */
  cue_event: { schema: z.boolean(), initial: true, afterLoss: true },
  cue_person: { schema: z.boolean(), initial: true, afterLoss: true },
  cue_place: { schema: z.boolean(), initial: true, afterLoss: true },
  /** What wakes the assistant. */
  wake_source_voice: { schema: z.boolean(), initial: true, afterLoss: true },
  wake_source_tap: { schema: z.boolean(), initial: true, afterLoss: true },
  wake_source_gaze: { schema: z.boolean(), initial: true, afterLoss: true },
  wake_source_raise: { schema: z.boolean(), initial: true, afterLoss: true },
  /** A nod keeps the newest sighting for good. */
  nod_to_save: { schema: z.boolean(), initial: false, afterLoss: false },
  /** How far the install has grown; lost, it begins again as an observer. */
  maturity: { schema: maturitySchema, initial: newborn, afterLoss: newborn },
  /** How the wearer learns that the assistant listens: its card, its earcon, its tick. */
  wake_feedback_visual: { schema: z.boolean(), initial: true, afterLoss: true },
  wake_feedback_audio: { schema: z.boolean(), initial: true, afterLoss: true },
  wake_feedback_haptic: { schema: z.boolean(), initial: true, afterLoss: true },
  /** Claims are compared with what the wearer kept. */
  factcheck: { schema: z.boolean(), initial: false, afterLoss: false },
  /** People are compared with how they usually speak. */
  truthlens: { schema: z.boolean(), initial: false, afterLoss: false },
  /** Answer-ahead: what others ask the wearer is answered from memory. */
  copilot: { schema: z.boolean(), initial: false, afterLoss: false },
  /** What a live bond with another hub may tell it. */
  bond_presence: { schema: z.boolean(), initial: false, afterLoss: false },
  bond_events: { schema: z.boolean(), initial: false, afterLoss: false },
  cloud: { schema: z.boolean(), initial: true, afterLoss: false },
  /** Questions may go on to the paired desktop Brain. */
  host_brain: { schema: z.boolean(), initial: false, afterLoss: false },
  /** New messages of each kind pop up. */
  text_notifications: { schema: z.boolean(), initial: true, afterLoss: true },
  email_notifications: { schema: z.boolean(), initial: true, afterLoss: true },
  /** People who introduce themselves are kept at once; off: the wearer is asked first. */
  auto_keep: { schema: z.boolean(), initial: true, afterLoss: true },
  /** What the wearer is called; empty when never told. */
  wearer_name: { schema: z.string().max(limits.personNameChars), initial: '', afterLoss: '' },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown; afterLoss: unknown }>;

export type SettingKey = keyof typeof settings;
export type SettingValue<K extends SettingKey> = z.output<(typeof settings)[K]['schema']>;
export type Settings = { readonly [K in SettingKey]: SettingValue<K> };

export const settingKeys = Object.keys(settings) as readonly SettingKey[];
