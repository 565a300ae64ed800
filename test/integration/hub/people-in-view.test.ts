import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawnFrom } from '../../budget.js';
import { frameOf } from '../../fakes/fake-faces.js';
import { Wearer } from '../../wearer/wearer.js';

const noor = 1;
const stranger = 2;

describe('the people whom the wearer looks at', () => {
  let wearer: Wearer;

  beforeEach(async () => {
    wearer = await Wearer.start();
  });
  afterEach(() => wearer.leaves());

  const meetNoor = async () => {
    await wearer.hub.people.look(frameOf(noor));
    await wearer.types('this is my neighbour Noor');
  };
  /** Past the dwell of what is on glass and every cooldown. */
  const later = () => wearer.clock.advance(301_000);

  it('a meeting enrols the face in view, and the next look knows it', async () => {
    await meetNoor();
    later();
    const cards = await wearer.cardsAfter(() => wearer.hub.people.look(frameOf(noor, 60)));
    expect(cards).toMatchObject([{ kind: 'person-identity', primary: 'Noor', relation: 'neighbour' }]);
    expect(wearer.glasses.sent).toContainEqual({ type: 'earcon', earcon: 'look' });
  });

  it('a meeting without a face in view keeps the name alone', async () => {
    await wearer.hub.people.look(frameOf(0));
    await wearer.types('this is my neighbour Noor');
    later();
    expect(await wearer.hub.people.look(frameOf(noor))).toEqual({ ok: true, person: null });
  });

  it('a face that went out of view five seconds ago is enrolled for nobody', async () => {
    await wearer.hub.people.look(frameOf(noor));
    wearer.clock.advance(5_000);
    await wearer.types('this is my neighbour Noor');
    later();
    expect(await wearer.hub.people.look(frameOf(noor))).toEqual({ ok: true, person: null });
  });

  it('one face is not enrolled for two people', async () => {
    await meetNoor();
    await wearer.types('this is my colleague Theo');
    later();
    expect(await wearer.hub.people.look(frameOf(noor))).toMatchObject({ ok: true, person: { name: 'Noor' } });
  });

  it('shows the rescue stack: name, relationship, open debts, last seen, latest note', async () => {
    const metMs = wearer.clock.wallMs();
    await meetNoor();
    await wearer.types('Noor owes me 20 euros');
    await wearer.types('I owe Noor a lunch');
    await wearer.types("remember Noor's dog is called Pim");
    later();
    const [card] = await wearer.cardsAfter(() => wearer.hub.people.look(frameOf(noor)));
    expect(card).toMatchObject({
      kind: 'person-identity',
      primary: 'Noor',
      relation: 'neighbour',
      debts: ['You owe a lunch', 'Owes you 20 euros'],
      ts: metMs,
      note: expect.stringContaining('Pim'),
    });
  });

  it('the dossier follows the name once that had its time, if conversation left one', async () => {
    await meetNoor();
    await wearer.hub.captions.ingest('The ferry to the island leaves at seven', 'Noor');
    later();
    await wearer.hub.people.look(frameOf(noor));
    const cards = await wearer.cardsAfter(async () => wearer.clock.advance(6_000));
    expect(cards).toMatchObject([
      { kind: 'person-dossier', primary: 'Noor', said: 'The ferry to the island leaves at seven' },
    ]);
    expect(cards[0]).toMatchObject({ topics: expect.arrayContaining(['ferry', 'island']) });
  });

  it('a face that stays in view is shown once in five minutes', async () => {
    await meetNoor();
    later();
    expect(await wearer.cardsAfter(() => wearer.hub.people.look(frameOf(noor)))).toHaveLength(1);
    wearer.clock.advance(30_000);
    expect(await wearer.cardsAfter(() => wearer.hub.people.look(frameOf(noor)))).toEqual([]);
  });

  it('says nothing about a stranger and keeps nothing of them', async () => {
    await meetNoor();
    later();
    expect(await wearer.cardsAfter(() => wearer.hub.people.look(frameOf(stranger)))).toEqual([]);
    expect(await wearer.hub.people.look(frameOf(stranger))).toEqual({ ok: true, person: null });
  });

  it('"she" is whoever was looked at in the last 90 seconds', async () => {
    await meetNoor();
    later();
    await wearer.hub.people.look(frameOf(noor));
    wearer.clock.advance(89_000);
    expect(await wearer.types('note that she plays the cello')).toMatchObject({ ok: true });
    wearer.clock.advance(2_000);
    expect(await wearer.types('note that she sings too')).toMatchObject({ ok: false });
  });

  it('the latest note rides the recall card', async () => {
    await meetNoor();
    await wearer.types("remember Noor's dog is called Pim");
    await wearer.hub.captions.ingest('The ferry to the island leaves at seven', 'Noor');
    const [card] = await wearer.cardsAfter(() => wearer.types('what did Noor say about the ferry'));
    expect(card).toMatchObject({ kind: 'conversation-recall', person: 'Noor', note: expect.stringContaining('Pim') });
  });

  it('matches no face while veiled or incognito, not even one that was on its way', async () => {
    await meetNoor();
    later();
    const release = wearer.faces.hold();
    const looking = wearer.hub.people.look(frameOf(noor));
    await wearer.hub.gate.raiseVeil();
    release();
    expect(await looking).toEqual({ ok: false, code: 'refused', say: '' });
    expect(await wearer.hub.people.look(frameOf(noor))).toMatchObject({ ok: false, code: 'refused' });
    await wearer.hub.gate.lowerVeil();
    await wearer.hub.gate.setIncognito(true);
    expect(await wearer.hub.people.look(frameOf(noor))).toMatchObject({
      ok: false,
      say: "Not while you're incognito.",
    });
  });

  it('forgets the face of a stranger when the veil rises', async () => {
    await wearer.hub.people.look(frameOf(noor));
    await wearer.hub.gate.raiseVeil();
    await wearer.hub.gate.lowerVeil();
    await wearer.types('this is my neighbour Noor');
    later();
    expect(await wearer.hub.people.look(frameOf(noor))).toEqual({ ok: true, person: null });
  });

  it('looks at one frame at a time', async () => {
    const release = wearer.faces.hold();
    const first = wearer.hub.people.look(frameOf(stranger));
    expect(await wearer.hub.people.look(frameOf(noor))).toMatchObject({ ok: false, code: 'busy' });
    release();
    expect(await first).toEqual({ ok: true, person: null });
    expect(await wearer.hub.people.look(frameOf(noor))).toMatchObject({ ok: true });
  });

  it('greets somebody known with their dossier, and says so when it does not know them', async () => {
    await meetNoor();
    await wearer.hub.captions.ingest('The ferry to the island leaves at seven', 'Noor');
    later();
    const [card] = await wearer.cardsAfter(() => wearer.hub.people.greet('Noor'));
    expect(card).toMatchObject({ kind: 'person-dossier', primary: 'Noor' });
    expect(await wearer.hub.people.greet('Theo')).toMatchObject({ ok: false, code: 'unknown' });
    await wearer.hub.gate.raiseVeil();
    expect(await wearer.hub.people.greet('Noor')).toMatchObject({ ok: false, code: 'refused', say: '' });
  });

  it('loads the faces of contacts without having seen them', async () => {
    const contacts = [
      { name: 'Noor', picture: frameOf(noor) },
      { name: 'Theo', picture: frameOf(0) },
    ];
    expect(await wearer.hub.people.loadContactFaces(contacts)).toEqual({ ok: true, enrolled: 1, faceless: 1 });
    const [card] = await wearer.cardsAfter(() => wearer.hub.people.look(frameOf(noor)));
    expect(card).toMatchObject({ kind: 'person-identity', primary: 'Noor', ts: null });
    await wearer.hub.gate.setIncognito(true);
    expect(await wearer.hub.people.loadContactFaces(contacts)).toMatchObject({ ok: false, code: 'refused' });
  });

  it.each(
    drawnFrom([
      ['too short', new Float32Array(128).fill(0.1)],
      ['without a direction', new Float32Array(512)],
      ['not of numbers', new Float32Array(512).fill(Number.NaN)],
      ['beyond all bounds', new Float32Array(512).fill(Number.POSITIVE_INFINITY)],
    ]),
  )('an embedding that is %s is no face: nobody is recognised or enrolled by it', async (_what, embedding) => {
    await meetNoor();
    later();
    wearer.faces.embed = async () => embedding;
    expect(await wearer.hub.people.look(frameOf(noor))).toEqual({ ok: true, person: null });
    expect(await wearer.hub.assistant.say('this is my neighbour Theo')).toMatchObject({ ok: true });
    const contacts = [{ name: 'Ines', picture: frameOf(stranger) }];
    expect(await wearer.hub.operations.loadContactFaces(contacts)).toEqual({ ok: true, enrolled: 0, faceless: 1 });
  });
});
