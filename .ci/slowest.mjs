// Prints the ten test files that took longest, of a report that `vitest run --reporter=json --outputFile.json=REPORT` wrote.
// Usage: node .ci/slowest.mjs REPORT
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const shown = 10;
const { testResults } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const files = testResults
  .map(({ name, startTime, endTime, assertionResults }) => ({
    path: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1_000,
    tests: assertionResults.length,
  }))
  .sort((one, other) => other.seconds - one.seconds);
const total = files.reduce((sum, { seconds }) => sum + seconds, 0);

for (const { path, seconds, tests } of files.slice(0, shown)) {
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${String(tests).padStart(4)} tests  ${path}\n`);
}
process.stdout.write(`${total.toFixed(1).padStart(7)} s  in all ${files.length} files, several of which run at once\n`);
