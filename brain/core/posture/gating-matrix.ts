import { activeModes, type Mode, type Posture } from './posture.js';

export type GateVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly say: string;
      /** What is refused now may be shown after the mode ends. */
      readonly held?: true;
    };

const allowedVerdict: GateVerdict = { allowed: true };
const silent: GateVerdict = { allowed: false, say: '' };
const held: GateVerdict = { allowed: false, say: '', held: true };
const incognitoSentence = "Not while you're incognito.";
const incognitoRefusal: GateVerdict = { allowed: false, say: incognitoSentence };
/** What a typed line or a command is answered under the veil. */
export const veilSentence = 'Lower the veil first.';
const veilRefusal: GateVerdict = { allowed: false, say: veilSentence };

/** What whoever waits for an answer is told where a mode refuses without a sentence, strictest mode first. */
const sentencesOfModes: Partial<Record<Mode, string>> = {
  veil: veilSentence,
  incognito: incognitoSentence,
  dream: 'Leave dream mode first.',
};
const endedModeSentence = 'The mode that was on just then doesn’t allow that.';

type GateRow = Readonly<Record<Mode, GateVerdict>>;
const row = (changes: Partial<GateRow> = {}): GateRow => ({
  normal: allowedVerdict,
  focus: allowedVerdict,
  incognito: allowedVerdict,
  quiet: allowedVerdict,
  dream: allowedVerdict,
  veil: silent,
  ...changes,
});

/**
 * The gating matrix, operation × mode (hub-behaviour.md §3). Ask `check` whether an operation may run; do not read the
 * rows directly.
 */
export const gates = {
  /** Opening a microphone or taking audio from anywhere. Incognito still hears the wake word and what follows it. */
  capture: row(),
  /** Transcribing speech that was not addressed to the assistant. */
  overhear: row({ incognito: silent, dream: silent }),
  /** Writing a spoken line into the ledger. */
  ledger: row({ incognito: silent, dream: silent }),
  /** Showing a caption card on glass. */
  caption: row({ focus: silent, incognito: silent, dream: silent }),
  /** Answers to the wearer on the glasses: listening, replies, refusals. */
  'show-reply': row(),
  /** Unrequested cards. */
  'show-proactive': row({ focus: held, incognito: silent, dream: silent }),
  /** Anticipating cues and rating what is perceived. A card that results has to pass `show-proactive` as well. */
  anticipate: row({ incognito: incognitoRefusal, dream: silent }),
  /** Unrequested cards that are urgent. */
  'show-urgent': row({ incognito: silent, dream: silent }),
  /** Cards of the dream mode, which are shown in no other mode. */
  'show-ambient': row({ normal: silent, focus: silent, incognito: silent }),
  /** Keeping where the wearer left something. */
  stash: row({ incognito: incognitoRefusal }),
  /** Keeping a scene or a conversation that the hub perceived by itself. */
  'keep-scene': row({ incognito: incognitoRefusal, dream: silent }),
  /** Reading kept memory back to the wearer. */
  recall: row(),
  /** Browsing and exporting the memory file from the command line. */
  'browse-memory': row({ veil: veilRefusal }),
  /** Learning the wearer's name and preferences. */
  learn: row({ incognito: incognitoRefusal }),
  /** Spoken edits of people, promises and debts. */
  'social-edit': row({ incognito: incognitoRefusal }),
  /** Comparing a face with those of the wearer's contacts. */
  'match-face': row({ incognito: incognitoRefusal, dream: silent }),
  /** Adding to the wearer's agenda or reminders. */
  remind: row({ incognito: incognitoRefusal }),
  /** Taking a file into a watched folder. */
  upload: row({ incognito: incognitoRefusal }),
  /** Preparing a message for the wearer to approve. */
  draft: row({ incognito: incognitoRefusal }),
  /** Sending a message that the wearer approved. */
  'send-message': row({ incognito: incognitoRefusal }),
  /** Pushing snapshots of people and profile to the Brain. */
  mirror: row({ incognito: silent }),
  /** Delivering requests that were queued for the Brain. */
  tell: row(),
  /** Device commands and settings. */
  command: row(),
  /** Taking a line that was typed on the phone, the panel or the terminal; it is answered there. */
  'typed-line': row({ veil: veilRefusal }),
  /** A question to the Brain. */
  ask: row(),
  /** Anything that is sent to a cloud provider. */
  cloud: row({ incognito: silent, quiet: silent }),
  /** Downloading models or packs from the internet. */
  fetch: row({ incognito: incognitoRefusal }),
  /** Forming a bond with another hub, and sending and receiving over a live one. */
  bond: row({ incognito: incognitoRefusal }),
  /** Keeping a lens that the wearer made. */
  'keep-lens': row({ incognito: incognitoRefusal }),
  /** Showing a lens on the glasses and passing events to it. */
  'stage-lens': row(),
  /**
   * Storing text and events for a lens until the hub connects, and activity entries about what the wearer does with
   * lenses.
   */
  'note-lens': row({ incognito: incognitoRefusal }),
  /** Activity entries about what the wearer did at this Brain. */
  'note-deed': row({ incognito: silent }),
  /** Cards and pictures on the live stream of the Brain (decisions.md "live stream"). */
  'live-cards': row({ incognito: silent }),
} as const satisfies Record<string, GateRow>;

export type Operation = keyof typeof gates;

/** The verdict of the strictest mode in force that refuses the operation; allowed if none does. */
export function check(operation: Operation, posture: Posture): GateVerdict {
  for (const mode of activeModes(posture)) {
    const verdict = gates[operation][mode];
    if (!verdict.allowed) return verdict;
  }
  return allowedVerdict;
}

/** `say`, or where it is empty the sentence of the mode that refused in this posture, for whoever waits for an answer. */
export function refusalInWords(say: string, posture: Posture): string {
  if (say !== '') return say;
  const [sentence] = activeModes(posture).flatMap((mode) => sentencesOfModes[mode] ?? []);
  return sentence ?? endedModeSentence;
}

/** Whether a cloud provider may be asked: no mode in force forbids it, and the wearer switched it on. */
export function mayAskCloud(posture: Posture): boolean {
  return check('cloud', posture).allowed && posture.cloud;
}
