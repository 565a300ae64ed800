#!/usr/bin/env node
// The command `nightjar` of a checkout. It is there before anything is built: a command that is missing when npx first looks
// for it stays missing.
import { existsSync } from 'node:fs';

const builtNightjar = new URL('../../dist/programs/nightjar.js', import.meta.url);
if (!existsSync(builtNightjar)) await import('./prepare.mjs');
await import(builtNightjar.href);
