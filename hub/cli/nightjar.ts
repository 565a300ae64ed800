#!/usr/bin/env node
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runCommandLine } from './command-line.js';
import { endWithOutput, processTerminal } from './output/terminal.js';

endWithOutput();
process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal);
// A failure to write the output is reported one turn later.
await nextTurn();
// Children and threads have been stopped by now; nothing else may delay the exit.
process.exit();
