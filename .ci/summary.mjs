// Prints what failed and the closing line of the gate, from the result of the main job and the reports of the test runs,
// each with the exit code of its run; exits 1 on any failure.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What the scripts of the gate answer when something could not be tried here. */
const notTried = 3;

const [listened, ...runs] = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
const count = (passed, failed, skipped) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

count(listened === '1' ? 1 : 0, listened === '1' ? 0 : 1, 0);
for (let at = 0; at < runs.length; at += 2) {
  const [file, status] = [runs[at], Number(runs[at + 1])];
  if (status === notTried) count(0, 0, 1);
  else if (existsSync(file)) countReport(JSON.parse(readFileSync(file, 'utf8')), status);
  else count(0, 1, 0);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);

/** A file that could not load, or whose process died, counts as a failure although no test of it failed. */
function countReport(report, status) {
  for (const file of report.testResults) tellFailures(file);
  const isWhole = status === 0 && report.numTotalTests > 0;
  count(report.numPassedTests, Math.max(report.numFailedTests, isWhole ? 0 : 1), report.numPendingTests);
}

/** Printed again at the end: of a long log that is often all that is kept. */
function tellFailures({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failed.length === 0) tell(path, message);
  for (const { fullName, failureMessages } of failed) tell(`${path}: ${fullName}`, failureMessages.join('\n'));
}

function tell(what, message) {
  const lines = message.split('\n').slice(0, 12);
  process.stdout.write(`failed: ${what}\n${lines.map((line) => `    ${line}\n`).join('')}`);
}
