import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { Broadcast } from '#core/reliability/broadcast';
import type { ToggleName } from '#core/settings/toggles';
import type { CardOutcome } from '#hub/glasses/cards/card-outcome';
import { Deck } from '#hub/glasses/cards/deck';
import { makeCard } from '#hub/glasses/cards/make-card';
import type { HubEvent } from '#hub/hub-event';
import { PostureGate } from '#hub/modes/posture-gate';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { FakeGlasses } from '../../../../fakes/fake-glasses.js';
import { raise } from '../../../../raise.js';

const answer = (primary: string) => makeCard('answer', { primary, tier: 'device' });
const watchOut = () => makeCard('watch-out', { primary: 'A car is close behind you.', cause: 'Behind you' });
const upcoming = (title: string) =>
  makeCard('upcoming', { primary: title, title, place: '', starts_ts: 0, minutes: 12 });

describe('the deck', () => {
  let clock: FakeClock;
  let glasses: FakeGlasses;
  let gate: PostureGate;
  let deck: Deck;
  let events: HubEvent[];
  let outcomes: CardOutcome[];
  let muted: ToggleName[];

  beforeEach(() => {
    clock = new FakeClock();
    glasses = new FakeGlasses();
    const stored = {
      veiledByWearer: false,
      incognito: false,
      veilTurn: 0,
      incognitoTurn: 0,
      focusUntilMs: null,
      cloud: true,
    };
    gate = new PostureGate({ load: () => stored, save: () => Promise.resolve() }, clock, raise);
    events = [];
    outcomes = [];
    muted = [];
    const broadcast = new Broadcast<HubEvent>(() => undefined);
    broadcast.on((event) => events.push(event));
    deck = new Deck({
      gate,
      glasses,
      events: broadcast,
      clock,
      log: silentLog,
      toggles: { get: (name) => !muted.includes(name) },
    });
    deck.onOutcome((outcome) => outcomes.push(outcome));
    gate.onChange(() => void deck.onPosture());
    gate.hydrate();
    glasses.sent.length = 0;
  });

  const titles = () => glasses.cards.map(({ primary }) => primary);
  const endings = () => outcomes.map(({ kind, outcome }) => `${kind} ${outcome}`);
  const signals = () => glasses.sent.flatMap((sent) => (sent.type === 'haptic' ? [sent.signal] : []));
  const sounds = () => glasses.sent.flatMap((sent) => (sent.type === 'earcon' ? [sent.earcon] : []));

  it('reports each card as shown once, then how it ended', async () => {
    await deck.show(upcoming('Choir'), 'show-proactive');
    await deck.show(answer('At seven.'), 'show-reply');
    clock.advance(8_000);
    await deck.dismiss();
    expect(endings()).toEqual(['upcoming shown', 'answer shown', 'answer expired', 'upcoming dismissed']);
  });

  it('sends a card that returns with the time it has left, and as one that was there before', async () => {
    await deck.show(upcoming('Choir'), 'show-proactive');
    clock.advance(1_000);
    await deck.show(answer('At seven.'), 'show-reply');
    clock.advance(8_000);
    const last = glasses.sent.findLast((sent) => sent.type === 'card');
    expect(last).toMatchObject({ again: true, card: { kind: 'upcoming', dwell_ms: 5_000 } });
    expect(signals().filter((signal) => signal === 'attention')).toHaveLength(1);
  });

  it('shows a key once in 300 seconds, whatever the wall clock does', async () => {
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(true);
    clock.advance(299_999);
    clock.jumpWall(400 * 24 * 3_600_000);
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(false);
    expect(await deck.show(upcoming('Dentist'), 'show-proactive', 'event:dentist')).toBe(true);
    clock.jumpWall(-100 * 365 * 24 * 3_600_000);
    clock.advance(1);
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(true);
  });

  it('lets a key that lost its turn unseen come again at once, but not one that was on glass', async () => {
    await gate.setFocus(25);
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(true);
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(false);
    clock.advance(60_000);
    expect(endings()).toEqual(['upcoming withdrawn']);
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(true);
    await gate.setFocus(null);
    await deck.dismiss();
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(false);
  });

  it('does not begin the cooldown of a card that was refused', async () => {
    await gate.setIncognito(true);
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(false);
    await gate.setIncognito(false);
    expect(await deck.show(upcoming('Choir'), 'show-proactive', 'event:choir')).toBe(true);
  });

  it.each([
    ['event', upcoming('Choir')],
    ['person', makeCard('person-context', { primary: 'Noor is here', person: 'Noor', why: 'The photos.' })],
    ['place', makeCard('here', { primary: 'Your bike', subject: 'bike', place: 'rack', ts: 0, origin_deg: 0 })],
  ] as const)('shows no cue of kind %s once that is switched off', async (cue, card) => {
    muted = [`cue_${cue}`];
    expect(await deck.show(card, 'show-proactive')).toBe(false);
    muted = [];
    expect(await deck.show(card, 'show-proactive')).toBe(true);
  });

  it('holds what nobody asked for in focus, but neither replies nor urgent watch-outs', async () => {
    await gate.setFocus(25);
    expect(await deck.show(upcoming('Choir'), 'show-proactive')).toBe(true);
    await deck.show(answer('At seven.'), 'show-reply');
    await deck.show(watchOut(), 'show-proactive');
    expect(titles()).toEqual(['At seven.', 'A car is close behind you.']);
    await gate.setFocus(null);
    clock.advance(20_000);
    expect(titles()).toContain('Choir');
  });

  it('shows nothing while veiled, and nothing of what was waiting after it', async () => {
    await deck.show(answer('At seven.'), 'show-reply');
    await deck.show(upcoming('Choir'), 'show-proactive');
    await gate.raiseVeil();
    const before = glasses.cards.length;
    expect(await deck.show(watchOut(), 'show-proactive')).toBe(false);
    expect(await deck.show(answer('No.'), 'show-reply')).toBe(false);
    clock.advance(3_600_000);
    await gate.lowerVeil();
    clock.advance(3_600_000);
    expect(glasses.cards).toHaveLength(before);
    expect(deck.current).toBeNull();
    expect(endings()).toEqual(['answer shown', 'answer withdrawn', 'upcoming withdrawn']);
  });

  it('the glasses learn of the veil before of single cards, and the wearer feels it rise and fall', async () => {
    await deck.show(answer('At seven.'), 'show-reply');
    glasses.sent.length = 0;
    await gate.raiseVeil();
    await gate.lowerVeil();
    expect(glasses.sent[0]).toEqual({ type: 'veil', on: true });
    expect(signals()).toEqual(['veil_on', 'veil_off']);
  });

  it('veils the glasses of a hub that shuts down without telling the wearer of a veil', async () => {
    deck.stop();
    gate.close();
    await deck.onPosture();
    expect(glasses.veiled).toBe(true);
    expect(signals()).toEqual([]);
  });

  it('dream cards belong to no other mode', async () => {
    expect(await deck.show(makeCard('dream-ambient', { primary: 'The sea.' }), 'show-ambient')).toBe(false);
  });

  it.each([
    ['visual', { cards: 0, sounds: ['wake'], signals: ['action'] }],
    ['audio', { cards: 1, sounds: [], signals: ['action'] }],
    ['haptic', { cards: 1, sounds: ['wake'], signals: [] }],
  ] as const)('a wake is answered without %s once that is switched off', async (channel, expected) => {
    muted = [`wake_feedback_${channel}`];
    await deck.show(makeCard('listening', { primary: 'Listening' }), 'show-reply');
    expect({ cards: glasses.cards.length, sounds: sounds(), signals: signals() }).toEqual(expected);
  });

  it('tells the live view what was heard and felt', async () => {
    await deck.show(makeCard('listening', { primary: 'Listening' }), 'show-reply');
    expect(events).toContainEqual({ type: 'heard', heard: { what: 'earcon', earcon: 'wake' } });
    expect(events).toContainEqual({ type: 'heard', heard: { what: 'haptic', signal: 'action' } });
  });

  it('a card that did not reach the glasses makes room for the next', async () => {
    glasses.send = () => Promise.reject(new Error('away'));
    expect(await deck.show(answer('At seven.'), 'show-reply')).toBe(false);
    expect(deck.current).toBeNull();
    expect(endings()).toEqual(['answer withdrawn']);
  });

  it('cuts every text of a card to what a line holds', () => {
    const long = 'word '.repeat(60);
    const card = makeCard('morning-brief', { primary: long, bullets: [long, 'short'], missed: 0 });
    expect(Math.max(card.primary.length, ...card.bullets.map(({ length }) => length))).toBeLessThanOrEqual(120);
  });
});
