import { z } from 'zod';
import { type Setting, setting } from './setting.js';

type ToggleTraits = Partial<Pick<Setting<z.ZodBoolean>, 'afterLoss' | 'scope' | 'anyoneCloses'>>;

function toggle(byDefault: boolean, doc: string, traits: ToggleTraits = {}): Setting<z.ZodBoolean> {
  return setting(z.boolean(), byDefault, doc, { writer: 'wearer', scope: 'use', ...traits });
}

/**
 * The switches of the hub (hub-behaviour.md §4, "Setters"), kept in the memory file. Phone and panel can set each of
 * them and see changes live.
 */
export const toggleTable = {
  captions: toggle(true, 'What is said is shown on the glasses.'),
  attention: toggle(true, 'The attention policy may speak up.'),
  anticipation: toggle(true, 'Cues are shown before they are asked for.'),
  cue_event: toggle(true, 'Cues of coming events.'),
  cue_person: toggle(true, 'Cues of people in view.'),
  cue_place: toggle(true, 'Cues of places that hold something.'),
  wake_source_voice: toggle(true, 'The wake phrase wakes the assistant.'),
  wake_source_tap: toggle(true, 'A tap wakes the assistant.'),
  wake_source_gaze: toggle(true, 'A gaze wakes the assistant.'),
  wake_source_raise: toggle(true, 'Raising the head wakes the assistant.'),
  idle_clock: toggle(true, 'While nothing else is on glass, the time is, dim; off, the glasses are dark.'),
  nod_to_save: toggle(false, 'A nod keeps the newest sighting for good.'),
  wake_feedback_visual: toggle(true, 'A card shows that the assistant listens.'),
  wake_feedback_audio: toggle(true, 'An earcon tells that the assistant listens.'),
  wake_feedback_haptic: toggle(true, 'A tick tells that the assistant listens.'),
  factcheck: toggle(false, 'Claims are compared with what the wearer kept.'),
  truthlens: toggle(false, 'People are compared with how they usually speak.'),
  copilot: toggle(false, 'What others ask the wearer is answered from memory, ahead of the wearer.'),
  bond_presence: toggle(false, 'A live bond may tell the other hub who is there.'),
  bond_events: toggle(false, 'A live bond may tell the other hub what happens.'),
  auto_keep: toggle(
    true,
    'People who introduce themselves by a known name are kept at once; off, or of another name: the wearer is asked first.',
  ),
  cloud: toggle(true, 'The cloud may be asked, where the Brain may ask it.', {
    afterLoss: false,
    scope: 'owner',
    anyoneCloses: true,
  }),
  host_brain: toggle(false, 'Questions may go on to the paired desktop Brain.', {
    scope: 'owner',
    anyoneCloses: true,
  }),
  text_notifications: toggle(true, 'New text messages pop up.'),
  email_notifications: toggle(true, 'New mail pops up.'),
} as const satisfies Record<string, Setting>;

export type ToggleName = keyof typeof toggleTable;

export const toggleNames = Object.keys(toggleTable) as readonly ToggleName[];
export const toggleNameSchema = z.enum(toggleNames);
export const togglesSchema = z.strictObject(
  Object.fromEntries(toggleNames.map((name) => [name, toggleTable[name].schema])) as Record<ToggleName, z.ZodBoolean>,
);
export type Toggles = z.infer<typeof togglesSchema>;
