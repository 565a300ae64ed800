import type { CardKind, CueKind } from '#core/cards';
import type { FeedbackChannel } from '#core/haptics-and-earcons';
import type { SettingsStore } from '#memory/settings/settings';

interface CardWishes {
  wantsCue(cue: CueKind): boolean;
  wantsFeedback(kind: CardKind, channel: FeedbackChannel): boolean;
}

/** What the wearer switched off: kinds of cue, and by which channels a wake is answered (hub-behaviour §4, setters). */
export function cardWishes(settings: Pick<SettingsStore, 'get'>): CardWishes {
  return {
    wantsCue: (cue) => settings.get(`cue_${cue}`),
    wantsFeedback: (kind, channel) => kind !== 'listening' || settings.get(`wake_feedback_${channel}`),
  };
}
