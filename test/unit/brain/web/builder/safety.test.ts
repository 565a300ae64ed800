import { describe, expect, it } from 'vitest';
import { safetyFacts } from '#brain/web/builder/cards/safety';
import { galleryAt } from '#brain/web/builder/make/gallery';
import type { Figment, FigmentScene } from '#core/figments/format/figment';
import { hostPowers } from '#core/figments/format/host-power';
import { verifyFigment } from '#core/figments/verify/verify-figment';

const lens = (scene: FigmentScene, fields: Partial<Figment> = {}): Figment => ({
  id: 'tea',
  name: 'Tea',
  version: 2,
  initial: 'only',
  scenes: { only: scene },
  ...fields,
});

const shows = (content: string): Figment => lens({ lines: [{ content, row: 2 }] });
const tells = (emit: string, fields: Partial<Figment> = {}): Figment =>
  lens({ on: { single: { target: '@self', emit } } }, fields);
const byItself = (power: (typeof hostPowers)[number]): Figment =>
  lens({ duration_sec: 5, on_timeout: [{ target: '@self', emit: power }] }, { requires: [power] });

const quiet = shows('Tea');

/** Each sentence, a lens of which it is true, and one of which it is not. */
const sentences: readonly (readonly [part: 'asks' | 'does' | 'cannot', sentence: RegExp, so: Figment, not: Figment])[] =
  [
    ['asks', /may listen for a question .* only just after you pressed/, tells('ask', { requires: ['ask'] }), quiet],
    ['asks', /asks to listen by itself as well\. It may not/, byItself('ask'), tells('ask', { requires: ['ask'] })],
    ['asks', /put into your language/, tells('translate', { requires: ['translate'] }), quiet],
    ['asks', /has that done by itself/, byItself('translate'), tells('translate', { requires: ['translate'] })],
    ['asks', /have the camera look/, tells('look', { requires: ['look'] }), quiet],
    ['asks', /looks by itself while it runs/, byItself('look'), tells('look', { requires: ['look'] })],
    [
      'asks',
      /looks by itself while it runs/,
      lens({ on: { text: { target: '@self', emit: 'look' } } }, { requires: ['look'] }),
      lens({ on: { 'imu:nod': { target: '@self', emit: 'look' } } }, { requires: ['look'] }),
    ],
    ['asks', /what comes next in your day/, shows('{slot:next}'), shows('{slot:waits}')],
    ['asks', /how many messages came/, shows('{slot:waits}'), shows('{slot:date}')],
    ['asks', /whoever you are bonded with: tea,/, tells('bond:tag:tea'), tells('tea')],
    ['does', /reacts to nothing/, quiet, tells('tea')],
    ['does', /reacts to: Tap\./, tells('tea'), quiet],
    ['does', /come to a place that you keep/, lens({ on: { 'place:exit': { target: '@end' } } }), quiet],
    ['does', /cannot draw all of “.?茶 3.?”: they show “\? 3”\./, shows('茶 3'), shows('Grüner Tee')],
    ['does', /shows the time of day/, shows('{slot:time}'), shows('{slot:date}')],
    ['does', /shows the date/, shows('{slot:date}'), shows('{slot:next}')],
    ['does', /lines that it is fed/, shows('{slot}'), shows('{slot:date}')],
    ['does', /lines that it is fed/, lens({ on: { text: { target: '@self' } } }), quiet],
    ['does', /tells the hub nothing but that it has ended\./, quiet, tells('bond:tag:tea')],
    ['does', /tells the hub nothing/, lens({}, { requires: ['look'] }), tells('look', { requires: ['look'] })],
    ['does', /tells the hub nothing/, quiet, tells('ask', { requires: ['ask'] })],
    ['does', /tells the hub nothing/, quiet, byItself('translate')],
    [
      'does',
      /tells the hub that you have a question\. What you then say goes to your assistant/,
      tells('ask', { requires: ['ask'] }),
      tells('look', { requires: ['look'] }),
    ],
    [
      'does',
      /tells the hub that it wants a translation of what was said last\./,
      byItself('translate'),
      lens({}, { requires: ['translate'] }),
    ],
    [
      'does',
      /tells the hub that it wants to know what is before you\./,
      tells('look', { requires: ['look'] }),
      tells('ask', { requires: ['ask'] }),
    ],
    ['does', /tells the hub: tea\./, tells('tea'), tells('bond:tag:tea')],
    [
      'does',
      /kept among what happened: tea\./,
      lens({ on: { single: { target: '@self', emit: 'tea', record: true } } }),
      tells('tea'),
    ],
    [
      'does',
      /light flashes, up to 2 a second/,
      lens({ pulse: { window_sec: 1, rate_hz: 2, color: 'surface' } }),
      quiet,
    ],
    ['does', /light breathes/, lens({ cadence: { in_s: 4, hold_s: 0, out_s: 4 } }), quiet],
    ['does', /battery is below 15 %/, lens({}, { battery_below: 15 }), quiet],
    ['cannot', /cannot read what you keep, your messages or your files/, quiet, shows('{slot:next}')],
    ['cannot', /cannot read what you keep/, tells('look', { requires: ['look'] }), tells('ask', { requires: ['ask'] })],
    ['cannot', /cannot read anything else/, shows('{slot:waits}'), quiet],
    ['cannot', /or send anything anywhere/, tells('tea'), tells('bond:tag:tea')],
    ['cannot', /or send anything anywhere/, tells('look', { requires: ['look'] }), tells('ask', { requires: ['ask'] })],
    ['cannot', /a question goes only where your questions go/, tells('ask', { requires: ['ask'] }), quiet],
    ['cannot', /cannot open the ear or make a sound/, byItself('translate'), quiet],
    ['cannot', /or send anything else anywhere/, tells('bond:tag:tea'), tells('tea')],
    ['cannot', /cannot listen to you or make a sound/, quiet, tells('ask', { requires: ['ask'] })],
    ['cannot', /cannot open the ear by itself/, byItself('ask'), quiet],
  ];

describe('the card of what a lens may do', () => {
  it.each(sentences)('says under %s %s where it is so, and not where it is not', (part, sentence, so, not) => {
    expect([so, not].map((figment) => verifyFigment(figment).ok)).toEqual([true, true]);
    expect(safetyFacts(so)[part].join('\n')).toMatch(sentence);
    expect(safetyFacts(not)[part].join('\n')).not.toMatch(sentence);
  });

  it('has nothing to ask for a lens that only counts down', () => {
    const timer = galleryAt(0).find(({ name }) => name === 'timer')?.figment ?? quiet;
    expect(safetyFacts(timer).asks).toEqual([]);
  });

  it.each(hostPowers)('names a power that is declared and asked for by nothing in it: %s', (power) => {
    expect(safetyFacts(lens({ duration_sec: 5 }, { requires: [power] })).asks).toHaveLength(1);
  });
});
