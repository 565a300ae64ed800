import { afterEach, expect, it } from 'vitest';
import { aClient, cleanUp } from '../brain/brain-fixture.js';
import { attached, beside } from './beside-brain.js';

afterEach(cleanUp);

it('a timer is told to whoever asks the Brain, as it is by voice', async () => {
  const { wearer, brain } = await beside();
  const client = await attached(wearer, brain);
  await wearer.types('set a pasta timer for nine minutes');
  for (const query of [
    'how long is left on the pasta timer',
    'how long on the pasta timer',
    'which timers are running',
  ]) {
    const { text, tier, near } = await client.ask({ query });
    expect({ query, text, tier, near }).toMatchObject({
      text: /^Pasta: (?:9 minutes|8 minutes \d+ seconds) left\.$/u.test(text) ? text : 'Pasta: … left.',
      tier: 'device',
      near: [],
    });
  }
  expect((await client.ask({ query: 'how long on the soup timer' })).text).toBe('There is no soup timer.');
});

it('that no hub tells of timers is said plainly', async () => {
  const { brain } = await beside();
  const { text, confidence } = await aClient(brain).ask({ query: 'how long is left on the pasta timer' });
  expect(text).toBe('Timers run on the hub, which I cannot reach now.');
  expect(confidence).toBeLessThan(0.35);
});
