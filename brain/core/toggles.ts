import { z } from 'zod';

/**
 * The switches of the hub that phone and panel set and see (hub-behaviour §4, setters). Each is a setting that outlives
 * a restart; what it was before anybody set it stands in the settings table.
 */
export const toggleNames = [
  'captions',
  'attention',
  'anticipation',
  'cue_event',
  'cue_person',
  'cue_place',
  'wake_source_voice',
  'wake_source_tap',
  'wake_source_gaze',
  'wake_source_raise',
  'nod_to_save',
  'wake_feedback_visual',
  'wake_feedback_audio',
  'wake_feedback_haptic',
  'factcheck',
  'truthlens',
  'copilot',
  'bond_presence',
  'bond_events',
  'auto_keep',
  'cloud',
  'host_brain',
  'text_notifications',
  'email_notifications',
] as const;
export type ToggleName = (typeof toggleNames)[number];

export const toggleNameSchema = z.enum(toggleNames);
export const togglesSchema = z.strictObject(
  Object.fromEntries(toggleNames.map((name) => [name, z.boolean()])) as Record<ToggleName, z.ZodBoolean>,
);
export type Toggles = z.infer<typeof togglesSchema>;
