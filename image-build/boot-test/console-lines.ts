// Sequences that move the cursor or colour text, which the console has between the words.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the console is full of them.
const escapeSequence = /\u001b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>c78])/g;

/** The finished lines of what a serial console printed so far, without anything that only a terminal understands. */
export function consoleLines(text: string): readonly string[] {
  return text
    .replace(escapeSequence, '')
    .split(/\r*\n/)
    .slice(0, -1)
    .map((line) => line.split('\r').at(-1) ?? '')
    .map((line) => line.replace(/[^\P{C}\t]/gu, '').trimEnd())
    .filter((line) => line !== '');
}

/** What the device says of itself where its console is seen. */
export interface Welcome {
  readonly hostName: string;
  /** Letters to pair with; null where something is paired already. */
  readonly shortCode: string | null;
}

/** The last welcome on the console; null before there is one, or while its code is not printed yet. */
export function welcomeIn(lines: readonly string[]): Welcome | null {
  const at = lines.findLastIndex((line) => /Nightjar is ready: /.test(line));
  const hostName = /Nightjar is ready: http:\/\/([a-z0-9-]+)\.local:7777/.exec(lines[at] ?? '')?.[1];
  if (hostName === undefined) return null;
  const code = lines
    .slice(at)
    .flatMap((line) => /\/app there and type ([A-Z0-9]{4}-?[A-Z0-9]{4})\./i.exec(line)?.[1] ?? []);
  return { hostName, shortCode: code[0] ?? null };
}

/** Units of which the console says that they are up. */
export function startedUnits(lines: readonly string[]): readonly string[] {
  return lines.flatMap(
    (line) => /\[ {2}OK {2}\] (?:Started|Finished|Reached target) (\S+?)(?: - .*)?\.?$/.exec(line)?.[1] ?? [],
  );
}
