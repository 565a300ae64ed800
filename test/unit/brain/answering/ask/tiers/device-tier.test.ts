import { expect, it } from 'vitest';
import type { Evidence } from '#brain/answering/ask/evidence-piece';
import { DeviceTier } from '#brain/answering/ask/tiers/device-tier';
import { silentLog } from '#core/log/log';

const piece = (answer: string): Evidence => ({
  kind: 'agenda',
  answer,
  context: answer,
  source: 'agenda:dentist',
  title: '',
  score: 0.9,
});

/** What is told of a thing that was only named, where every question finds the same. */
async function toldOf(label: string, answer: string): Promise<string> {
  const tier = new DeviceTier({
    evidence: { find: () => Promise.resolve([piece(answer)]) },
    runner: { isOpen: false, chat: () => Promise.resolve('') },
    about: () => ({ assistantName: 'Vesper', nowMs: 0, timeZone: 'UTC' }),
    log: silentLog,
  });
  const asked = { query: `what is the ${label}`, noCloud: true, fromDevice: false, keepNothing: false };
  return (await tier.answer({ ...asked, object: { label } }))?.text ?? '';
}

it('tells of a thing that was only named what says its name', async () => {
  expect(await toldOf('umbrella', 'Your umbrella is at the dentist.')).toBe('Your umbrella is at the dentist.');
});

it('tells nothing of a thing that what was found does not name', async () => {
  expect(await toldOf('umbrella', 'Dentist, on Monday at 09:30.')).toBe('');
});
