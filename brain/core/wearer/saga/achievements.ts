import type { SagaEvent } from '../../wire/wearer/saga.js';

interface Base {
  readonly id: string;
  /** `{assistant}` is replaced by the name of the assistant. */
  readonly name: string;
  /** What the wearer achieved, in words. */
  readonly what: string;
  /** How to unlock it, in words. */
  readonly how: string;
  /** XP that unlocking it grants. */
  readonly xp: number;
}

interface Milestone extends Base {
  readonly kind: 'milestone';
  readonly level: number;
}

/** Counters in the saga state that quest badges depend on. */
export type QuestCounter = 'quests' | 'rescues' | 'bestStreak';

interface QuestBadge extends Base {
  readonly kind: 'quest';
  readonly counter: QuestCounter;
  readonly atLeast: number;
}

interface ExploreBadge extends Base {
  readonly kind: 'explore';
  readonly event: SagaEvent;
}

export type Achievement = Milestone | QuestBadge | ExploreBadge;

const milestone = (level: number, id: string, name: string): Milestone => ({
  kind: 'milestone',
  id,
  name,
  level,
  what: `Reached level ${level}`,
  how: `Reach level ${level}.`,
  xp: 0,
});

interface QuestGoal {
  readonly counter: QuestCounter;
  readonly atLeast: number;
  readonly xp: number;
}

const questBadge = (id: string, name: string, goal: QuestGoal, what: string, how: string): QuestBadge => ({
  kind: 'quest',
  id,
  name,
  what,
  how,
  ...goal,
});

const exploreXp = 150;

const explore = (event: SagaEvent, name: string, what: string, how: string): ExploreBadge => ({
  kind: 'explore',
  id: `explore-${event}`,
  event,
  name,
  what,
  how,
  xp: exploreXp,
});

/** How a badge is unlocked that this version counts nowhere. */
const notToBeHad = (why: string): string => `Not to be had yet: ${why}.`;

/**
 * The twenty-nine achievements (brain-http.md §2, Saga). Stored states refer to them by id, so an id that has shipped
 * never changes its meaning.
 */
export const achievements: readonly Achievement[] = [
  milestone(2, 'first-light', 'First Light'),
  milestone(5, 'waking', 'Waking'),
  milestone(10, 'lucid', 'Lucid'),
  milestone(15, 'farsight', 'Farsight'),
  milestone(20, 'eye', 'Eye of {assistant}'),
  milestone(25, 'luminous', 'Luminous'),
  milestone(30, 'architect', 'Architect of Memory'),

  questBadge('keeper', 'Keeper', { counter: 'quests', atLeast: 1, xp: 80 }, 'First quest', 'Keep a promise.'),
  questBadge(
    'brink',
    'From the Brink',
    { counter: 'rescues', atLeast: 1, xp: 120 },
    'First rescue',
    'Keep a promise that was drifting or cracking.',
  ),
  questBadge(
    'unbroken',
    'Unbroken',
    { counter: 'bestStreak', atLeast: 5, xp: 150 },
    'Streak of 5',
    'Keep five promises in a row.',
  ),
  questBadge(
    'relentless',
    'Relentless',
    { counter: 'bestStreak', atLeast: 10, xp: 300 },
    'Streak of 10',
    'Keep ten promises in a row.',
  ),
  questBadge('devoted', 'Devoted', { counter: 'quests', atLeast: 25, xp: 400 }, '25 quests', 'Keep 25 promises.'),

  explore('trio', 'Entangled', 'Pairing', 'Pair a phone.'),
  explore('mac', 'Second Mind', 'A host Brain', 'Connect a host Brain.'),
  explore('cloud', 'Reach Beyond', 'First cloud answer', 'Turn the cloud on and ask something hard.'),
  explore('incognito', 'Veiled', 'First incognito session', 'Go incognito.'),
  explore('assistant_wake', 'Hey {assistant}', 'First voice wake', 'Say “Hey {assistant}”.'),
  explore('dossier', 'Face to Name', 'First dossier', 'Look at somebody you know.'),
  explore('recall', 'Total Recall', 'First recall answered', 'Ask what was said.'),
  explore('brief', 'Dawn', 'First morning brief', 'Have your day briefed.'),
  explore('calendar', 'Timekeeper', 'Calendar sync on', notToBeHad('no calendar can be connected')),
  explore('contacts', 'Inner Circle', 'Contacts sync on', notToBeHad('no address book can be connected')),
  explore('reminders', 'The List', 'Reminders sync on', notToBeHad('no reminder list can be connected')),
  explore('focus', 'Deep Focus', 'First focus session', 'Turn focus on.'),
  explore('rewind', 'Rewind', 'First day scrubbed', 'Rewind your day.'),
  explore('hark', 'Listen', 'First hark', 'Let the assistant speak up.'),
  explore('model', 'Local Mind', 'A local model pulled', 'Pull a local model.'),
  explore('backup', 'The Vault', 'First backup downloaded', notToBeHad('backups are made on the machine itself')),
  explore('folder', 'Well Read', 'First folder indexed', 'Watch a folder.'),
];
