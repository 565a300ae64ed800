import { z } from 'zod';

/**
 * Who may hear, keep, show and reach out right now (hub-behaviour §3, decisions "veil").
 * The two veil bits are independent: lifting one never lifts the other, and leaving incognito lifts neither.
 */
export const postureSchema = z.strictObject({
  /** Raised by the wearer's long press or the panel. */
  veiledByWearer: z.boolean(),
  /** Raised by the hub itself, for example until the stored posture is loaded. */
  veiledByHub: z.boolean(),
  incognito: z.boolean(),
  quietHours: z.boolean(),
  focus: z.boolean(),
  dream: z.boolean(),
  cloud: z.boolean(),
});
export type Posture = z.infer<typeof postureSchema>;

/** Before the stored posture is known everything is closed. */
export const closedPosture: Posture = Object.freeze({
  veiledByWearer: true,
  veiledByHub: true,
  incognito: true,
  quietHours: false,
  focus: false,
  dream: false,
  cloud: false,
});

export const modes = ['normal', 'focus', 'incognito', 'quiet', 'dream', 'veil'] as const;
export type Mode = (typeof modes)[number];

export const modeSchema = z.enum(modes);

/** Every mode in force, strictest first; `['normal']` when none is. */
export function activeModes(posture: Posture): readonly Mode[] {
  const active: Mode[] = [];
  if (isVeiled(posture)) active.push('veil');
  if (posture.incognito) active.push('incognito');
  if (posture.dream) active.push('dream');
  if (posture.focus) active.push('focus');
  if (posture.quietHours) active.push('quiet');
  return active.length === 0 ? ['normal'] : active;
}

export function isVeiled(posture: Posture): boolean {
  return posture.veiledByWearer || posture.veiledByHub;
}

export type Verdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly say: string;
      /** Not now: what was to be shown may wait for the mode to end. */
      readonly held?: true;
    };

const yes: Verdict = { allowed: true };
const silent: Verdict = { allowed: false, say: '' };
const held: Verdict = { allowed: false, say: '', held: true };
const incognitoRefusal: Verdict = { allowed: false, say: "Not while you're incognito." };
const veilRefusal: Verdict = { allowed: false, say: 'Lower the veil first.' };

type Row = Readonly<Record<Mode, Verdict>>;
const row = (changes: Partial<Row> = {}): Row => ({
  normal: yes,
  focus: yes,
  incognito: yes,
  quiet: yes,
  dream: yes,
  veil: silent,
  ...changes,
});

/** The gating matrix, operation × mode. Call sites ask `check`; nothing else looks at the posture. */
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
  recall: row({ veil: silent }),
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
} as const satisfies Record<string, Row>;

export type Operation = keyof typeof gates;

/** The strictest verdict over all modes in force; a refusal that has words wins over a silent one of a weaker mode. */
export function check(operation: Operation, posture: Posture): Verdict {
  for (const mode of activeModes(posture)) {
    const verdict = gates[operation][mode];
    if (!verdict.allowed) return verdict;
  }
  return yes;
}
