import type { HubEvent } from '#hub/hub-event';
import { type Gesture, gestureNames, Wearer } from './wearer.js';

/**
 * A day in a wearer's life, readable by anyone. Lines that begin with `>` are heard by the microphone, those with `*` are
 * what happens; everything indented is what the hub made of it, and what a run is compared by.
 */
export async function perform(script: string): Promise<string> {
  const wearer = await Wearer.start();
  try {
    const performed: string[] = [];
    for (const line of script.split('\n')) {
      if (line.startsWith('  ')) continue;
      performed.push(line);
      performed.push(...(await outcomeOf(wearer, line)));
    }
    return performed.join('\n');
  } finally {
    await wearer.leaves();
  }
}

async function outcomeOf(wearer: Wearer, line: string): Promise<readonly string[]> {
  const before = wearer.events.length;
  if (line.startsWith('> ')) await wearer.says(line.slice(2));
  else if (line.startsWith('* ')) await happening(wearer, line.slice(2));
  return wearer.events.slice(before).flatMap(described);
}

async function happening(wearer: Wearer, what: string): Promise<void> {
  const gesture = gestureNames.find((name) => what === `the wearer ${name}`);
  if (gesture !== undefined) return wearer.does(gesture satisfies Gesture);
  if (what === 'the hub restarts') return wearer.restarts();
  if (what === 'the veil is lifted') return wearer.hub.gate.lowerVeil();
  const passing = /^(\d+) (seconds?|minutes?|hours?|days?) pass(?:es)?$/.exec(what);
  if (passing === null) throw new Error(`nobody knows how “${what}” happens`);
  await wearer.passes(Number(passing[1]) * unitMs(passing[2] ?? ''));
}

function unitMs(unit: string): number {
  const units = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
  return units[unit.replace(/s$/, '') as keyof typeof units];
}

function described(event: HubEvent): readonly string[] {
  if (event.type === 'card') return [`  [${event.card.kind}] ${event.card.primary}`];
  if (event.type !== 'heard') return [];
  const { heard } = event;
  if (heard.what === 'utterance' && heard.say !== '') return [`  Vesper: ${heard.say}`];
  if (heard.what === 'haptic') return [`  (felt: ${heard.signal})`];
  return [];
}
