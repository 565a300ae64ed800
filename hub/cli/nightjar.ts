#!/usr/bin/env node
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runCommandLine } from './command-line.js';
import { endWithOutput, processTerminal } from './output/terminal.js';

endWithOutput();
process.exitCode = await runCommandLine(process.argv.slice(2), processTerminal);
// What could not be written is told a turn later.
await nextTurn();
// Supervised children and worker threads are stopped by then; nothing else may keep the terminal waiting.
process.exit();
