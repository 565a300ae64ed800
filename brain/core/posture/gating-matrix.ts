import { activeModes, type Mode, type Posture } from './posture.js';

export type GateVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly say: string;
      /** Not now: what was to be shown may wait for the mode to end. */
      readonly held?: true;
    };

const yes: GateVerdict = { allowed: true };
const silent: GateVerdict = { allowed: false, say: '' };
const held: GateVerdict = { allowed: false, say: '', held: true };
const incognitoRefusal: GateVerdict = { allowed: false, say: "Not while you're incognito." };
/** What is said of anything that the veil holds, to who asked for it in so many words. */
export const veilSentence = 'Lower the veil first.';
const veilRefusal: GateVerdict = { allowed: false, say: veilSentence };

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
  /** Cards nobody asked for. */
  'show-proactive': row({ focus: held, incognito: silent, dream: silent }),
  /** Looking ahead for the wearer, and rating what is perceived. What comes of it passes `show-proactive` too. */
  anticipate: row({ incognito: incognitoRefusal, dream: silent }),
  /** Cards nobody asked for that cannot wait. */
  'show-urgent': row({ incognito: silent, dream: silent }),
  /** Cards of the dream; they belong to no other mode. */
  'show-ambient': row({ normal: silent, focus: silent, incognito: silent }),
  /** Keeping where something was left. */
  stash: row({ incognito: incognitoRefusal }),
  /** Keeping a scene or a conversation that somebody other than the wearer's own word brings. */
  'keep-scene': row({ incognito: incognitoRefusal, dream: silent }),
  /** Reading kept memory back to the wearer. */
  recall: row(),
  /** Browsing and exporting the memory file from the command line. */
  'browse-memory': row({ veil: veilRefusal }),
  /** Learning the wearer's name and preferences. */
  learn: row({ incognito: incognitoRefusal }),
  /** Spoken edits of people, promises and debts. */
  'social-edit': row({ incognito: incognitoRefusal }),
  /** Looking for a face among those of the wearer's own contacts. */
  'match-face': row({ incognito: incognitoRefusal, dream: silent }),
  /** Taking something down for the wearer's agenda. */
  remind: row({ incognito: incognitoRefusal }),
  /** Taking a file into a watched folder. */
  upload: row({ incognito: incognitoRefusal }),
  /** Taking down a message for the wearer to approve. */
  draft: row({ incognito: incognitoRefusal }),
  /** Telling the Brain what there is to know of people and wearer. */
  mirror: row({ incognito: silent }),
  /** Telling the Brain what it was asked to see to. */
  tell: row(),
  /** Device commands and settings. */
  command: row(),
  /** Taking a line typed at the phone, the panel or the terminal, which is answered there. */
  'typed-line': row({ veil: veilRefusal }),
  /** A question to the Brain. */
  ask: row(),
  /** Anything that leaves for a cloud provider. */
  cloud: row({ incognito: silent, quiet: silent }),
  /** Having something fetched from the internet: models, packs. */
  fetch: row({ incognito: incognitoRefusal }),
  /** Forming a bond with another hub, and what a live one tells and hears. */
  bond: row({ incognito: incognitoRefusal }),
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
