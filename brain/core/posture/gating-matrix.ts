import { activeModes, type Mode, type Posture } from './posture.js';

export type GateVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly say: string;
      /** Deferred: what was to be shown may wait for the mode to end. */
      readonly held?: true;
    };

const yes: GateVerdict = { allowed: true };
const silent: GateVerdict = { allowed: false, say: '' };
const held: GateVerdict = { allowed: false, say: '', held: true };
const incognitoRefusal: GateVerdict = { allowed: false, say: "Not while you're incognito." };
/** The refusal under the veil, to a typed line or a command. */
export const veilSentence = 'Lower the veil first.';
const veilRefusal: GateVerdict = { allowed: false, say: veilSentence };

/** What a typed line is told where a mode refuses without a word: whoever types waits for an answer. */
export const wordlessRefusal = 'The mode that was on just then doesn’t allow that.';

type GateRow = Readonly<Record<Mode, GateVerdict>>;
const row = (changes: Partial<GateRow> = {}): GateRow => ({
  normal: yes,
  focus: yes,
  incognito: yes,
  quiet: yes,
  dream: yes,
  veil: silent,
  ...changes,
});

/** The gating matrix, operation × mode. Whether an operation may run is asked of `check`. */
export const gates = {
  /** Opening a microphone or taking audio from anywhere. Incognito still hears the wake word and what follows it. */
  capture: row(),
  /** Transcribing speech that was not addressed to the assistant. */
  overhear: row({ incognito: silent, dream: silent }),
  /** Writing a spoken line into the ledger. */
  ledger: row({ incognito: silent, dream: silent }),
  /** Showing a caption card on glass. */
  caption: row({ focus: silent, incognito: silent, dream: silent }),
  /** Answering the wearer on glass: listening, replies, refusals. */
  'show-reply': row(),
  /** Unrequested cards. */
  'show-proactive': row({ focus: held, incognito: silent, dream: silent }),
  /** Anticipation and rating of what is perceived. A card that results also passes `show-proactive`. */
  anticipate: row({ incognito: incognitoRefusal, dream: silent }),
  /** Unrequested cards that are urgent. */
  'show-urgent': row({ incognito: silent, dream: silent }),
  /** Cards of the dream mode, which are shown in no other mode. */
  'show-ambient': row({ normal: silent, focus: silent, incognito: silent }),
  /** Keeping where something was left. */
  stash: row({ incognito: incognitoRefusal }),
  /** Keeping a scene or a conversation that was perceived, not told by the wearer. */
  'keep-scene': row({ incognito: incognitoRefusal, dream: silent }),
  /** Reading kept memory back to the wearer. */
  recall: row(),
  /** Browsing and exporting the memory file from the command line. */
  'browse-memory': row({ veil: veilRefusal }),
  /** Learning the wearer's name and preferences. */
  learn: row({ incognito: incognitoRefusal }),
  /** Spoken edits of people, promises and debts. */
  'social-edit': row({ incognito: incognitoRefusal }),
  /** Matching a face with those of the wearer's contacts. */
  'match-face': row({ incognito: incognitoRefusal, dream: silent }),
  /** Adding to the wearer's agenda or reminders. */
  remind: row({ incognito: incognitoRefusal }),
  /** Taking a file into a watched folder. */
  upload: row({ incognito: incognitoRefusal }),
  /** Staging a message for the wearer to approve. */
  draft: row({ incognito: incognitoRefusal }),
  /** Pushing snapshots of people and profile to the Brain. */
  mirror: row({ incognito: silent }),
  /** Delivering queued requests to the Brain. */
  tell: row(),
  /** Device commands and settings. */
  command: row(),
  /** Taking a line typed at the phone, the panel or the terminal, which is answered there. */
  'typed-line': row({ veil: veilRefusal }),
  /** A question to the Brain. */
  ask: row(),
  /** Anything that is sent to a cloud provider. */
  cloud: row({ incognito: silent, quiet: silent }),
  /** Downloading from the internet: models, packs. */
  fetch: row({ incognito: incognitoRefusal }),
  /** Forming a bond with another hub, and sending and receiving over a live one. */
  bond: row({ incognito: incognitoRefusal }),
  /** Keeping a lens of the wearer's own. */
  'keep-lens': row({ incognito: incognitoRefusal }),
  /** Putting a lens on stage, and telling it what happens. */
  'stage-lens': row(),
  /** Writing down what a lens is told until the hub is there, and in the activity what the wearer does with lenses. */
  'note-lens': row({ incognito: incognitoRefusal }),
  /** Writing down among what happened what the wearer did at this Brain. */
  'note-deed': row({ incognito: silent }),
  /** Cards and pictures on the live stream of the Brain (decisions "live stream"). */
  'live-cards': row({ incognito: silent }),
} as const satisfies Record<string, GateRow>;

export type Operation = keyof typeof gates;

/** The first refusal over the modes in force, strictest mode first. */
export function check(operation: Operation, posture: Posture): GateVerdict {
  for (const mode of activeModes(posture)) {
    const verdict = gates[operation][mode];
    if (!verdict.allowed) return verdict;
  }
  return yes;
}

/** Whether a cloud provider may be asked: the modes in force leave it open, and the wearer switched it on. */
export function mayAskCloud(posture: Posture): boolean {
  return check('cloud', posture).allowed && posture.cloud;
}
