/** Where a command writes. Results go to `out`, everything a person reads along the way to `err`. */
export interface Terminal {
  out(line: string): void;
  err(line: string): void;
}

export const processTerminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};
