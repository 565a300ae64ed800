import type { JsonRecovery } from '#memory/state/json-file';

/** What the owner is told when a small file of the Brain was lost. */
const afterLossSentences = {
  settings:
    'The settings of this Brain were lost. It stays private until you have looked through them: incognito is on and the cloud is off.',
  secrets:
    'The keys of this Brain were lost. A new pairing token is in force; enter the keys of providers and pair the desktop Brain again.',
  devices: 'The list of paired devices was lost, so none is let in. Pair them again.',
  posture: 'What the glasses had closed was lost, so everything stays closed after a start until their hub is heard.',
  lenses:
    'The key that signs lenses and the list of those taken away were lost, so no lens that was kept is run. Make them again or import them anew.',
  saga: 'The saga was lost and begins again.',
} as const;
type RecoveredFile = keyof typeof afterLossSentences;

const names: Readonly<Record<RecoveredFile, string>> = {
  settings: 'settings of this Brain',
  secrets: 'keys of this Brain',
  devices: 'list of paired devices',
  posture: 'record of what the glasses had closed',
  lenses: 'key that signs lenses, with the list of those taken away,',
  saga: 'saga',
};

/** Messages to the owner about files that could not be used; empty when all could. */
export function recoveryNotices(
  files: Readonly<Partial<Record<RecoveredFile, JsonRecovery | null>>>,
): readonly string[] {
  return (Object.keys(names) as RecoveredFile[]).flatMap((file) => {
    const recovery = files[file] ?? null;
    if (recovery === null) return [];
    const isWhole = recovery.from === 'copy';
    return [
      isWhole
        ? `The ${names[file]} is not as it was written and came back from the copy; nothing that was confirmed is lost. Whoever edits it by hand removes its line “checksum”.`
        : afterLossSentences[file],
    ];
  });
}
