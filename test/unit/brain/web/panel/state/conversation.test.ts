import { describe, expect, it } from 'vitest';
import { addAnswer, addHeardExchange, addSaid } from '#brain/web/panel/state/conversation';
import type { ConversationTurn } from '#brain/web/panel/state/panel-state';
import type { Heard } from '#core/wire/link/hub-link';
import { hubState } from '../../../../../fakes/hub-state.js';

const incognito = { on: false, pending: null };
const withTurns = (exchanges: readonly ConversationTurn[]) => ({ exchanges, hub: null, incognito });
const hops = [{ hop: 'grammar', ms: 0.1 }];
const answer = { intent: 'locate', say: 'By the door.', failed: false, hops: [] };

function utterance(text: string, addressed = true): Heard {
  const intent = { intent: 'locate', thing: 'keys' } as const;
  return { what: 'utterance', text, addressed, intent, say: 'By the door.', trace: { id: 'trace-1', hops } };
}

function typed(text: string, atMs = 0): readonly ConversationTurn[] {
  return addSaid(withTurns([]), { id: 'typed-1', text, atMs });
}

describe('the conversation', () => {
  it('shows a typed line at once and its answer when it comes', () => {
    const said = typed('where are my keys');
    expect(said).toMatchObject([{ text: 'where are my keys', reply: null }]);
    expect(addAnswer(said, 'typed-1', answer)).toMatchObject([{ reply: 'By the door.', intent: 'locate' }]);
  });

  it('takes the hop times of a typed line from the live stream, before or after the answer', () => {
    const { exchanges: before } = addHeardExchange(
      withTurns(typed('Where are my keys?')),
      utterance('where are my keys'),
      10,
    );
    expect(addAnswer(before, 'typed-1', answer)).toMatchObject([{ reply: 'By the door.', hops }]);
    const answered = addAnswer(typed('Where are my keys?'), 'typed-1', answer);
    expect(addHeardExchange(withTurns(answered), utterance('where are my keys'), 10).exchanges).toMatchObject([
      { source: 'typed', reply: 'By the door.', hops },
    ]);
  });

  it('knows a typed line again when the hub took the wake phrase off', () => {
    const { exchanges } = addHeardExchange(
      withTurns(typed('hey vesper, where are my keys')),
      utterance('where are my keys'),
      10,
    );
    expect(exchanges).toHaveLength(1);
  });

  it('keeps the same words spoken later as an entry of their own', () => {
    const { exchanges } = addHeardExchange(
      withTurns(typed('where are my keys')),
      utterance('where are my keys'),
      60_000,
    );
    expect(exchanges).toMatchObject([{ source: 'typed' }, { source: 'heard', reply: 'By the door.' }]);
  });

  it('leaves out what was not said to the assistant', () => {
    expect(addHeardExchange(withTurns([]), utterance('the train was late', false), 0).exchanges).toEqual([]);
  });

  it('is not to outlive the page where it was said incognito', () => {
    const said = { id: 'typed-1', text: 'where are my keys', atMs: 0 };
    expect(addSaid({ ...withTurns([]), incognito: { on: true, pending: null } }, said)).toMatchObject([
      { isPassing: true },
    ]);
    expect(addSaid({ ...withTurns([]), hub: hubState({ incognito: true }) }, said)).toMatchObject([
      { isPassing: true },
    ]);
    expect(addSaid(withTurns([]), said)).toMatchObject([{ isPassing: false }]);
  });

  it('is not to outlive the page once something of it was forgotten', () => {
    const forgot = { intent: 'forget_last', say: 'Forgotten.', failed: false, hops: [] };
    expect(addAnswer(typed('forget that'), 'typed-1', forgot)).toMatchObject([{ isPassing: true }]);
  });

  it('keeps the last fifty exchanges', () => {
    let exchanges: readonly ConversationTurn[] = [];
    for (let at = 0; at < 60; at++)
      exchanges = addSaid(withTurns(exchanges), { id: `${at}`, text: `line ${at}`, atMs: at });
    expect(exchanges).toHaveLength(50);
    expect(exchanges.at(-1)?.text).toBe('line 59');
  });
});
