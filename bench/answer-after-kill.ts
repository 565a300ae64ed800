import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '#core/wire/api';
import { type KillableBrain, lonelyBrain, supervisedBrain } from './killable-brain.js';
import { fillState, startAndKill } from './killed-process.js';
import { drawnMemories } from './recalling.js';
import { type Figure, type ScenarioIo, summarize } from './scenario.js';

/** As a person may write it into the file of the settings before the first start; the Brain moves it among its secrets. */
const pairedSettings = {
  token: 'token-of-a-benchmark',
  host_brain_url: 'http://127.0.0.1:1',
  host_brain_token: 'of-a-desktop-that-is-off',
  host_brain_label: 'Desk',
};

/** Said before the first kill, of a thing that no other line is about; a Brain without a hub finds it in the memory that the other left. */
const toldPlace = 'I left my astrolabe in the blue drawer';
const astrolabeQuestion = { query: 'where is my astrolabe', answer: 'blue drawer' };
const askAgainMs = 10;
const untilAnsweredMs = 120_000;
const talkersAtOnce = 2;
const lineEveryMs = 100;

/** How often each is killed, and how long it lives before: past ten seconds the supervisor takes a process for steady. */
const killPlans = {
  supervised: { start: supervisedBrain, kills: 12, lifeMs: 11_000 },
  lonely: { start: lonelyBrain, kills: 20, lifeMs: 1_500 },
} as const;
type KillPlan = (typeof killPlans)[keyof typeof killPlans];

/** Loops that leave no core idle. */
export const loopPerCore = cpus().length;

/** The 95th percentile of the slower of both Brains, beside so many processes that never rest. */
export async function timeToAnswer({ folder, clock }: ScenarioIo, busyLoops: number): Promise<Figure> {
  const state = join(folder, 'state');
  mkdirSync(state, { mode: 0o700 });
  writeFileSync(join(state, 'brain_config.json'), JSON.stringify(pairedSettings), { mode: 0o600 });
  await startAndKill('brain', state);
  await fillState(state, clock);
  const loops = Array.from({ length: busyLoops }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    const supervised = await killedAgain(killPlans.supervised, state);
    const lonely = await killedAgain(killPlans.lonely, state);
    const slower = lonely.p95 > supervised.p95 ? lonely : supervised;
    const notes = `nightjar start: ${killsInWords(supervised)}; the Brain alone: ${killsInWords(lonely)}`;
    return { ...slower, median: slower.p95, n: supervised.n + lonely.n, notes };
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

const killsInWords = ({ median, p95, n }: Figure): string =>
  `${median.toFixed(0)} ms, p95 ${p95.toFixed(0)}, of ${n} kills`;

async function killedAgain({ start, kills, lifeMs }: KillPlan, state: string): Promise<Figure> {
  const brain = await start(state);
  const talk = new AbortController();
  const talking = Promise.all(Array.from({ length: talkersAtOnce }, () => keepTalking(brain.url, talk.signal)));
  try {
    await requireWrongTokenRefused(brain.url);
    await postWithToken(brain.url, api.voice.path, { text: toldPlace });
    const times: number[] = [];
    for (let kill = 0; kill <= kills; kill += 1) {
      await wait(lifeMs);
      times.push(await answeredAfterMs(brain));
    }
    // The first one brings the files into memory.
    return summarize(times.slice(1), 'ms', 'lower');
  } finally {
    talk.abort();
    await Promise.all([brain.stop(), talking]);
  }
}

/** Kills it and asks until it answers. Throws where the first answer is not the right one. */
async function answeredAfterMs(brain: KillableBrain): Promise<number> {
  const startMs = performance.now();
  brain.kill();
  while (performance.now() - startMs < untilAnsweredMs) {
    const reply = await postWithToken(brain.url, api.ask.path, { query: astrolabeQuestion.query });
    if (reply?.status === 200) {
      const { text } = (await reply.json()) as { readonly text: string };
      if (!text.includes(astrolabeQuestion.answer)) throw new Error(`the first answer is “${text}”`);
      return performance.now() - startMs;
    }
    await wait(askAgainMs);
  }
  throw new Error('it did not answer again');
}

async function requireWrongTokenRefused(url: string): Promise<void> {
  const reply = await postWithToken(url, api.ask.path, { query: astrolabeQuestion.query }, 'another-token');
  if (reply?.status !== 401) throw new Error('a question with a wrong token was answered');
}

/** Types lines whether it lives or not, until told to stop. Throws where none was taken. */
async function keepTalking(url: string, signal: AbortSignal): Promise<void> {
  const lines = drawnMemories(1_000);
  let taken = 0;
  for (let at = 0; !signal.aborted; at = (at + 1) % lines.length) {
    const reply = await postWithToken(url, api.voice.path, { text: lines[at] });
    if (reply?.status === 200) taken += 1;
    await wait(lineEveryMs);
  }
  if (taken === 0) throw new Error('no line was taken while it was measured');
}

/** Null while nobody answers there, or where the answer was cut. */
async function postWithToken(
  url: string,
  path: string,
  body: object,
  token = pairedSettings.token,
): Promise<Response | null> {
  try {
    const headers = { 'X-Svc-Token': token, 'Content-Type': 'application/json' };
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return new Response(await reply.arrayBuffer(), reply);
  } catch {
    return null;
  }
}
