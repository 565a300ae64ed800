import { beforeEach, describe, expect, it } from 'vitest';
import { ConversationShelf } from '#brain/web/panel/state/conversation-shelf';
import type { ConversationTurn } from '#brain/web/panel/state/panel-state';

const turn: ConversationTurn = {
  id: 'typed 1',
  source: 'typed',
  text: 'where are my keys',
  atMs: 7,
  intent: 'locate',
  reply: 'On the table.',
  failed: false,
  hops: [],
  isPassing: false,
};

let stored: Map<string, string>;
const shelf = () =>
  new ConversationShelf({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
    removeItem: (name) => void stored.delete(name),
  });

describe('the shelf of the conversation', () => {
  beforeEach(() => {
    stored = new Map();
  });

  it('has after a reload what was answered before, under ids of its own', () => {
    shelf().put([turn, { ...turn, id: 'typed 2', reply: null }]);
    expect(shelf().takeUp()).toEqual([{ ...turn, id: 'earlier typed 1' }]);
  });

  it('stores nothing that may not outlive the page', () => {
    shelf().put([{ ...turn, isPassing: true }]);
    expect(stored.size).toBe(0);
  });

  it('loses what is no longer to be kept', () => {
    shelf().put([turn]);
    shelf().put([{ ...turn, isPassing: true }]);
    expect(stored.size).toBe(0);
  });

  it.each(['', '{', '[{"id":1}]'])('begins anew where the store holds %j', (text) => {
    stored.set('nightjar-conversation', text);
    expect(shelf().takeUp()).toEqual([]);
  });

  it('lets a browser that stores nothing go on', () => {
    const none = new ConversationShelf(null);
    none.put([turn]);
    expect(none.takeUp()).toEqual([]);
  });
});
