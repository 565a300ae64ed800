// Prints the closing line of the gate from the test report and the result of the main job; exits 1 on any failure.
import { readFileSync } from 'node:fs';

const [reportFile, testsStatus, listened] = process.argv.slice(2);
const report = JSON.parse(readFileSync(reportFile, 'utf8'));
const jobPassed = listened === '1';
const passed = report.numPassedTests + (jobPassed ? 1 : 0);
// A file that could not load, or whose process died, counts as a failure although no test of it failed.
const failed = Math.max(report.numFailedTests, testsStatus === '0' ? 0 : 1) + (jobPassed ? 0 : 1);
const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : '';
process.stdout.write(`${passed} passed, ${failed} failed${skipped}\n`);
process.exit(failed === 0 && report.numTotalTests > 0 ? 0 : 1);
