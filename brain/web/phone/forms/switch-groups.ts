import type { ToggleName } from '#core/settings/toggles';
import type { NamedSwitch } from '../state/known-switches.js';

interface SwitchRow {
  readonly named: NamedSwitch;
  readonly title: string;
  readonly say?: string;
}

interface SwitchGroup {
  readonly title: string;
  readonly switches: readonly SwitchRow[];
  readonly folded?: { readonly title: string; readonly switches: readonly SwitchRow[] };
}

const toggleRow = (name: ToggleName, title: string, say = ''): SwitchRow => ({
  named: { what: 'toggle', name },
  title,
  ...(say === '' ? {} : { say }),
});

/** The switches of the phone as its settings group them (hub-behaviour.md §4, “Toggle defaults”). */
export function phoneSwitchGroups(assistant: string, mayOpenCloud: boolean): readonly SwitchGroup[] {
  return [
    {
      title: 'Privacy',
      switches: [
        { named: { what: 'incognito' }, title: 'Incognito', say: 'I answer and keep nothing new.' },
        { named: { what: 'veil' }, title: 'Pause capture', say: 'The veil: deaf and blind, until you switch it back.' },
        {
          named: { what: 'cloud' },
          title: 'The cloud',
          say: mayOpenCloud
            ? 'May be asked what I do not know.'
            : 'You may close it here. It is opened at the panel, or by a phone that may change the owner’s settings.',
        },
        toggleRow('host_brain', 'My desktop', 'Questions may go on to the Brain that is paired there.'),
      ],
    },
    {
      title: 'Speaking up',
      switches: [
        { named: { what: 'focus' }, title: 'Focus', say: '25 minutes; what is urgent still comes through.' },
        toggleRow('attention', 'May speak up', 'Cards that come by themselves.'),
        toggleRow('anticipation', 'Ahead of time', 'What you may need soon, before you ask.'),
        toggleRow('text_notifications', 'New text messages'),
        toggleRow('email_notifications', 'New mail'),
        {
          named: { what: 'setting', name: 'summarize_emails' },
          title: 'Shorten long mail',
          say: 'Waits until a mailbox is connected.',
        },
      ],
    },
    {
      title: 'Waking me',
      switches: [
        toggleRow('wake_source_voice', 'By voice', `Say it first: “Hey ${assistant}”.`),
        toggleRow('wake_source_tap', 'By tapping the glasses'),
        toggleRow('wake_source_gaze', 'By a look'),
        toggleRow('wake_source_raise', 'By raising your head'),
      ],
      folded: {
        title: 'How I show that I listen',
        switches: [
          toggleRow('wake_feedback_visual', 'On the glasses'),
          toggleRow('wake_feedback_audio', 'A sound'),
          toggleRow('wake_feedback_haptic', 'A touch'),
        ],
      },
    },
    {
      title: 'Helpers',
      switches: [
        toggleRow('factcheck', 'Check facts as people speak', 'Against what you keep. Off at first.'),
        toggleRow('copilot', 'Answer ahead', 'Suggests quietly, never aloud.'),
      ],
    },
  ];
}
