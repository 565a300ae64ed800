import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import { whenDone } from '#hub/actions/operation-result';
import { drawnFrom } from '../../budget.js';
import { frameOf } from '../../fakes/fake-faces.js';
import type { KeptRows } from '../../wearer/kept-rows.js';
import { Wearer } from '../../wearer/wearer.js';

describe('the operations of the hub', () => {
  let wearer: Wearer;
  let kept: KeptRows;
  beforeEach(async () => {
    wearer = await Wearer.start();
    kept = wearer.keptRows();
  });
  afterEach(() => wearer.leaves());
  const operations = () => wearer.hub.operations;
  const lastCard = () => wearer.cards.at(-1);

  it('keeps a scene, says so once it is on disk, and finds the thing again', async () => {
    expect(await operations().ingestScene({ object: 'umbrella', place: 'the hall', confidence: 0.9 })).toMatchObject({
      ok: true,
    });
    expect(kept.news()).toEqual(['sightings']);
    expect(lastCard()).toMatchObject({ kind: 'saved-memory', subject: 'umbrella', place: 'the hall' });
    await wearer.says("vesper where's my umbrella");
    expect(lastCard()).toMatchObject({ kind: 'object-recall', place: 'the hall' });
    expect(await operations().ask('umbrella')).toMatchObject({ ok: true, card: { kind: 'object-recall' } });
  });

  it('attributes a promise to who is talked with: who spoke last by name, as long as that is not long ago', async () => {
    await wearer.hub.operations.ingestCaption('can you send me the report', 'Noor');
    await wearer.says("i'll send you the report by friday");
    await wearer.passes(90_000, 90_000);
    await wearer.says("i'll call the bank tomorrow");
    const open = await wearer.withMemory(({ commitments }) => commitments.open(wearer.clock.wallMs()));
    const persons = Object.fromEntries(open.map(({ task, person }) => [task, person]));
    expect(persons).toMatchObject({ 'send you the report': 'Noor', 'call the bank': null });
  });

  it('takes a scene back at "forget that"', async () => {
    await operations().ingestScene({ object: 'umbrella', place: 'the hall', confidence: 0.9 });
    await wearer.says('vesper forget that');
    expect(lastCard()).toMatchObject({ kind: 'forget-last' });
    expect(await operations().ask('umbrella')).toMatchObject({ ok: false, code: 'unsure', say: 'Not sure' });
  });

  it('takes a scene back also while its card is on the way to the glasses', async () => {
    const { glasses } = wearer;
    const send = glasses.send.bind(glasses);
    const onTheWay: (() => void)[] = [];
    const sent = new Promise<void>((onSent) => {
      glasses.send = () => {
        onSent();
        return new Promise((arrive) => onTheWay.push(arrive));
      };
    });
    const keeping = operations().ingestScene({ object: 'umbrella', place: 'the hall', confidence: 0.9 });
    await sent;
    glasses.send = send;
    await wearer.says('vesper forget that');
    for (const arrive of onTheWay) arrive();
    await keeping;
    expect(await operations().ask('umbrella')).toMatchObject({ ok: false, code: 'unsure' });
  });

  it('confirms a scene in the words of a thing that was left somewhere', async () => {
    await operations().ingestScene({ object: 'umbrella', place: 'under the bed' });
    expect(lastCard()?.primary).toBe('Got it — your umbrella is under the bed.');
  });

  it.each(
    drawnFrom([
      { object: '', place: 'the hall' },
      { object: 'umbrella', place: '  ' },
      { object: 'u'.repeat(500), place: 'the hall' },
      { object: 'umbrella', place: 'the hall', confidence: 7 },
    ]),
  )('keeps no scene that is none: %j', async (scene) => {
    expect(await operations().ingestScene(scene)).toMatchObject({ ok: false, code: 'bad-input' });
    expect(kept.news()).toEqual([]);
  });

  it('keeps a conversation and recalls what was said about a topic, by person too', async () => {
    await operations().ingestConversation({ text: 'Noor said the ferry leaves at seven', person: 'Noor' });
    await operations().ingestCaption('the ferry is painted green now', 'Theo');
    const noor = await operations().recallConversation('the ferry', 'Noor');
    expect(noor).toMatchObject({ ok: true, say: 'With Noor: Noor said the ferry leaves at seven' });
    const theo = await operations().recallConversation('the ferry', 'Theo');
    expect(theo).toMatchObject({ ok: true, say: 'Theo said: the ferry is painted green now' });
    expect(await operations().recallConversation('the opera')).toMatchObject({ ok: false, code: 'unsure' });
  });

  it('recalls a conversation under the veil too, which only keeps it from the glass', async () => {
    await operations().ingestConversation({ text: 'Noor said the ferry leaves at seven', person: 'Noor' });
    await operations().pause();
    const before = wearer.cards.length;
    expect(await operations().recallConversation('the ferry')).toMatchObject({ ok: true });
    expect(wearer.cards).toHaveLength(before);
  });

  it('hears a line as the ear would: addressed behind a wake phrase or inside a session, else ordinary talk', async () => {
    expect(await operations().hear('i left my keys at the office')).toMatchObject({ ok: true, isAddressed: false });
    expect(kept.news()).toEqual(['ledger']);
    const say = 'Got it — your keys are at the office.';
    expect(await operations().hear('vesper i left my keys at the office')).toMatchObject({ isAddressed: true, say });
    expect(await operations().hear('where are my keys')).toMatchObject({ isAddressed: true });
    expect(await operations().hear('  ')).toMatchObject({ ok: false, code: 'bad-input' });
    await operations().pause();
    expect(await operations().hear('vesper where are my keys')).toEqual({ ok: false, code: 'refused', say: '' });
  });

  it('looks ahead when told to, and by a pulse of the program', async () => {
    wearer.hub.anticipation.maturity.tick();
    expect(await operations().anticipateTick({ events: [] })).toEqual({ ok: true, cues: [] });
    let looked = 0;
    const count = () => {
      looked += 1;
      return {};
    };
    expect(operations().startPulse(count, 5_000)).toEqual({ ok: true });
    await wearer.passes(20_000, 5_000);
    expect(looked).toBe(4);
    operations().stopPulse();
    await wearer.passes(20_000, 5_000);
    expect(looked).toBe(4);
    expect(operations().startPulse(count, 0)).toMatchObject({ ok: false, code: 'bad-input' });
  });

  it('says that there is no Brain where one is needed', async () => {
    expect(await operations().pollMessagesOnce()).toMatchObject({ ok: false, code: 'unreachable' });
    expect(operations().startMessagePolling()).toMatchObject({ ok: false, code: 'unreachable' });
    expect(await operations().stopMessagePolling()).toEqual({ ok: true });
    expect(operations().publishProfile()).toMatchObject({ ok: false, code: 'unreachable' });
    expect(await operations().wake()).toEqual({ ok: true, isShown: false });
  });

  it('greets, looks, enrols and goes back through the day', async () => {
    const noor = [{ name: 'Noor', picture: frameOf(3) }];
    expect(await operations().loadContactFaces(noor)).toEqual({ ok: true, enrolled: 1, faceless: 0 });
    expect(await operations().lookAtPerson(frameOf(3))).toMatchObject({ ok: true, person: { name: 'Noor' } });
    expect(await operations().lookAtPerson(frameOf(4))).toEqual({ ok: true, person: null });
    expect(await operations().greet('Theo')).toMatchObject({ ok: false, code: 'unknown' });
    expect(await operations().rewindScrub()).toMatchObject({ ok: false, code: 'missing' });
    await operations().ingestCaption('the gate is broken again', 'Noor');
    expect(await operations().greet('Noor')).toMatchObject({ ok: true, person: { name: 'Noor' } });
    expect(operations().rewindDay()).toMatchObject({ ok: true, blocks: [{ people: ['Noor'], count: 1 }] });
    expect(await operations().rewindScrub()).toMatchObject({ ok: true, card: { primary: 'the gate is broken again' } });
    expect(await operations().scrub('back')).toMatchObject({ ok: true, card: { position: 1, of: 1 } });
  });

  it('wakes, dreams, is veiled and comes back to the mode before', async () => {
    expect(await operations().activate('gaze')).toEqual({ ok: true });
    expect(operations().enterDream()).toEqual({ ok: true });
    await operations().pause();
    expect(wearer.hub.state().mode).toBe('veil');
    expect(await operations().activate('tap')).toMatchObject({ ok: false, code: 'refused' });
    expect(operations().enterDream()).toMatchObject({ ok: false, code: 'refused' });
    await operations().resume();
    expect(wearer.hub.state().mode).toBe('dream');
    expect(operations().exitDream()).toEqual({ ok: true });
    expect(wearer.hub.state().mode).toBe('normal');
  });

  it('leaves a dream and focus under the veil too, as whoever leaves a mode opens nothing by it', async () => {
    operations().enterDream();
    await operations().setFocus(60);
    await operations().pause();
    expect(operations().exitDream()).toEqual({ ok: true });
    expect(await operations().clearFocus()).toEqual({ ok: true });
    await operations().resume();
    expect(wearer.hub.state().mode).toBe('normal');
  });

  it('answers what was promised with the promise, asked for by that name', async () => {
    await wearer.says("i'll send you the report by friday");
    await operations().ingestCaption('the quarterly figures were late again', 'Theo');
    const asked = await operations().ask('what did i promise about the report');
    expect(asked).toMatchObject({ ok: true, card: { kind: 'commitment-chain', primary: 'send you the report' } });
    expect(await operations().ask('what did i promise')).toMatchObject({
      ok: true,
      card: { kind: 'commitment-chain' },
    });
    expect(await operations().ask('what did i promise about the opera')).toMatchObject({ ok: false, code: 'unsure' });
  });

  it('forgets everything, also what no row holds: the last line, the last person, the cards that wait', async () => {
    await wearer.says('vesper this is my neighbour Ann');
    await wearer.passes(30_000);
    await wearer.says('the blue one goes under the stairs');
    await operations().setFocus();
    await wearer.says("i'll send you the report by friday");
    expect(await operations().eraseAllMemories()).toMatchObject({ ok: true, gone: { people: 1 } });
    kept.news();
    const before = wearer.cards.length;
    await operations().clearFocus();
    await wearer.passes(60_000);
    expect(wearer.cards).toHaveLength(before);
    await wearer.says('vesper hold that thought');
    await wearer.says('vesper note that she likes roses');
    await wearer.says('vesper forget that');
    expect(kept.news().filter((table) => table !== 'ledger')).toEqual([]);
  });

  it('forgets with a debt the person who became known by it, and nobody who was known before', async () => {
    const names = () => wearer.withMemory(({ people }) => people.all().map(({ name }) => name));
    await wearer.says('vesper i owe Anna a coffee');
    await wearer.says('vesper forget that');
    expect(await names()).toEqual([]);
    await wearer.says('vesper have you met Theo');
    await wearer.says('vesper Theo owes me a coffee');
    await wearer.says('vesper forget that');
    expect(await names()).toEqual(['Theo']);
  });

  it('tells a fault as a code and a sentence, and hides no bug', async () => {
    expect(await whenDone(Promise.reject(new Fault('memory/full')))).toMatchObject({ ok: false, code: 'memory/full' });
    await expect(whenDone(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });
});
