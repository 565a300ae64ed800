import { type ToggleName, toggleNames } from '#core/settings/toggles';

const groupTitles = {
  glasses: 'On the glasses',
  wakes: 'What wakes it',
  unasked: 'What it says unasked',
  memory: 'What is kept',
  beyond: 'Beyond this hub',
} as const;

/** Where each switch of the hub stands on the page, and what people call it. */
const switchPlaces: Readonly<Record<ToggleName, readonly [group: keyof typeof groupTitles, label: string]>> = {
  idle_clock: ['glasses', 'Clock while idle'],
  captions: ['glasses', 'Captions'],
  wake_feedback_visual: ['glasses', 'A card while it listens'],
  wake_feedback_audio: ['glasses', 'A sound as it listens'],
  wake_feedback_haptic: ['glasses', 'A tick as it listens'],
  wake_source_voice: ['wakes', 'The wake phrase'],
  wake_source_tap: ['wakes', 'A tap'],
  wake_source_gaze: ['wakes', 'A gaze'],
  wake_source_raise: ['wakes', 'Raising the head'],
  attention: ['unasked', 'May speak up'],
  anticipation: ['unasked', 'Cues ahead of time'],
  cue_event: ['unasked', 'Cues of events'],
  cue_person: ['unasked', 'Cues of people'],
  cue_place: ['unasked', 'Cues of places'],
  text_notifications: ['unasked', 'New text messages'],
  email_notifications: ['unasked', 'New mail'],
  factcheck: ['unasked', 'Fact check'],
  truthlens: ['unasked', 'Truth lens'],
  copilot: ['unasked', 'Copilot'],
  auto_keep: ['memory', 'People who introduce themselves'],
  nod_to_save: ['memory', 'A nod keeps what is seen'],
  cloud: ['beyond', 'Cloud'],
  host_brain: ['beyond', 'Desktop Brain'],
  bond_presence: ['beyond', 'Bonds: who is there'],
  bond_events: ['beyond', 'Bonds: what happens'],
};

/** The switches of the hub as the page of settings groups them. */
export const switchGroups = Object.entries(groupTitles).map(([group, title]) => ({
  title,
  switches: toggleNames
    .filter((name) => switchPlaces[name][0] === group)
    .map((name) => ({ name, label: switchPlaces[name][1] })),
}));
