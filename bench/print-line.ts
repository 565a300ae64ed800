/** What a command of the benchmarks says, on standard output. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}
