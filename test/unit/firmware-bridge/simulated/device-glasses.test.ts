import { afterEach, describe, expect, it } from 'vitest';
import { GlassesLink } from '#bridge/glasses-link';
import { DeviceGlasses } from '#bridge/simulated/device/device-glasses';
import { type DeviceProfileName, deviceProfiles } from '#bridge/simulated/device/device-profiles';
import type { Card } from '#core/cards/cards';
import type { FromGlasses, GlassPicture } from '#core/wire/link/glasses';
import { quickClock } from '../../../air/quick-clock.js';
import { currentApp, wordsOf } from '../../../air/worn-glasses.js';
import { drawnFrom } from '../../../budget.js';

const profiles = Object.keys(deviceProfiles) as readonly DeviceProfileName[];
const card: Card = {
  ...{ id: 'card-1', kind: 'saved-memory', priority: 1, dwell_ms: 4_000, primary: 'Your keys are on the shelf' },
  ...{ subject: 'keys', place: 'the shelf' },
};

describe('a simulated pair of glasses of one firmware', () => {
  let link: GlassesLink;
  afterEach(() => link.stop());

  /** The driver waits a quarter as long as in the world. */
  async function worn(profile: DeviceProfileName) {
    const clock = quickClock(0.25);
    const transport = new DeviceGlasses({ profile, app: currentApp, clock });
    link = new GlassesLink({ transport, clock });
    const seen = { messages: [] as FromGlasses[], words: '' };
    link.on('message', (message) => seen.messages.push(message));
    link.on('picture', (picture: GlassPicture) => {
      seen.words = wordsOf(picture);
    });
    await link.start();
    return { transport, seen };
  }

  it.each(drawnFrom(profiles, 4))('%s is found, gets the app over its radio and shows a card', async (profile) => {
    const { seen } = await worn(profile);
    expect(link.state).toMatchObject({ link: 'connected', kind: 'simulated' });
    await link.send({ type: 'card', card });
    await expect.poll(() => seen.words).toContain('keys');
  });

  it('tells the hub of a press and of a nod', async () => {
    const { transport, seen } = await worn('halo-0.8.18');
    await new Promise<void>((taken) => transport.press('single', taken));
    transport.move('nod');
    await expect.poll(() => seen.messages).toContainEqual({ type: 'button', press: 'single' });
    await expect.poll(() => seen.messages).toContainEqual({ type: 'gesture', gesture: 'nod' });
  });
});

it('a simulated pair of glasses has a button where its model has one', () => {
  const haveOne = profiles.filter((profile) => new DeviceGlasses({ profile, app: currentApp }).hasButton);
  expect(haveOne).toEqual(['halo-0.8.8', 'halo-0.8.12', 'halo-0.8.18']);
});
