import { describe, expect, it } from 'vitest';
import {
  builderStateOf,
  firstWork,
  isUnsaved,
  reduceBuilder,
  type WorkInHand,
  workInHand,
} from '#brain/web/builder/state/builder-state';
import { firstDraft } from '#brain/web/builder/state/lens-draft';
import { WorkShelf } from '#brain/web/builder/state/work-shelf';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment } from '#core/figments/format/figment';
import { shareLink } from '#core/figments/share/share-link';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const tea: Figment = { ...firstDraft.figment, name: 'Tea' };
const broken: Figment = {
  ...tea,
  scenes: { hello: { lines: [{ content: 'far too long for one line of it', row: 2 }], duration_sec: -1 } },
};
const workOn = (figment: Figment, fields: Partial<WorkInHand> = {}): WorkInHand => ({
  ...firstWork,
  draft: { ...firstDraft, figment, places: { hello: { x: 40, y: 50 } } },
  ...fields,
});

function tab({ mayKeep = async () => true }: { mayKeep?: () => Promise<boolean | null> } = {}) {
  const fields = new Map<string, string>();
  const storage = {
    getItem: (key: string) => fields.get(key) ?? null,
    setItem: (key: string, value: string) => void fields.set(key, value),
    removeItem: (key: string) => void fields.delete(key),
  };
  const clock = new FakeClock();
  const opened = () => new WorkShelf({ storage, mayKeep, clock });
  const shelf = opened();
  /** What changes, with time for it to be put down. */
  const put = async (work: WorkInHand): Promise<void> => {
    shelf.put(work);
    clock.advance(1_000);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { fields, storage, shelf, put, takeUp: () => opened().takeUp() };
}

describe('the lens being made', () => {
  it.each([
    ['as it was changed', workOn(tea)],
    ['that breaks rules still', workOn(broken)],
    ['with what the Brain kept of it', workOn(tea, { kept: { id: 'l1', text: canonicalJson(tea) } })],
    ['that came by a link', workOn(tea, { link: shareLink(firstDraft.figment) })],
  ])('is there again when the page is loaded anew: %s', async (_what, work) => {
    const { put, takeUp } = tab();
    await put(work);
    expect(takeUp()).toEqual(work);
  });

  it('is put down at once when the page is left', async () => {
    const { shelf, put, takeUp } = tab();
    await put(workOn(tea));
    shelf.put(workOn({ ...tea, name: 'Green tea' }));
    shelf.flush();
    expect(takeUp().draft.figment.name).toBe('Green tea');
  });

  it('lies nowhere while that is not allowed, as while incognito', async () => {
    let isIncognito = true;
    const { fields, shelf, put, takeUp } = tab({ mayKeep: async () => !isIncognito });
    await put(workOn(tea));
    shelf.flush();
    expect(fields.size).toBe(0);
    isIncognito = false;
    await put(workOn(tea));
    expect(takeUp().draft.figment.name).toBe('Tea');
  });

  it('lies nowhere where nobody answers whether it may, as when the page is being left', async () => {
    let answer: boolean | null = false;
    const { fields, put, takeUp } = tab({ mayKeep: async () => answer });
    await put(workOn(tea));
    answer = null;
    await put(workOn(tea));
    expect(fields.size).toBe(0);
    answer = true;
    await put(workOn(tea));
    answer = null;
    await put(workOn({ ...tea, name: 'Green tea' }));
    expect(takeUp().draft.figment.name).toBe('Green tea');
  });

  it('is told to be held only where a reload finds it again', async () => {
    let isIncognito = false;
    const { shelf, put } = tab({ mayKeep: async () => !isIncognito });
    await put(workOn(tea));
    expect(shelf.holds(workOn(tea))).toBe(true);
    isIncognito = true;
    await put(workOn({ ...tea, name: 'Green tea' }));
    shelf.flush();
    expect(shelf.holds(workOn({ ...tea, name: 'Green tea' }))).toBe(false);
    expect(new WorkShelf({ storage: null, mayKeep: async () => true, clock: new FakeClock() }).holds(workOn(tea))).toBe(
      false,
    );
  });

  it('is thrown away with the start of a new one', async () => {
    const { fields, put } = tab();
    await put(workOn(tea));
    await put(firstWork);
    expect(fields.size).toBe(0);
  });

  it.each([
    'no JSON',
    '{}',
    'null',
    '{"v":2}',
    '{"v":1,"draft":{"figment":{"id":"a","name":"b","version":2,"initial":"c","scenes":{}},"places":{},"origin":{"from":"nothing"}},"kept":null,"link":""}',
    '{"v":1,"draft":{"figment":{"id":"a","name":"b","version":2,"initial":"c","scenes":{"c":{"lines":7}}},"places":{},"origin":{"from":"nothing"}},"kept":null,"link":""}',
  ])('is the first one where what lay there is none: %s', (stored) => {
    const { storage, takeUp } = tab();
    storage.setItem('nightjar.lens-in-hand', stored);
    expect(takeUp()).toEqual(firstWork);
  });

  it('is the first one where the browser keeps nothing', () => {
    const clock = new FakeClock();
    const refusing = () => {
      throw new Error('Refused.');
    };
    const storage = { getItem: refusing, setItem: refusing, removeItem: refusing };
    expect(new WorkShelf({ storage: null, mayKeep: async () => true, clock }).takeUp()).toEqual(firstWork);
    const shelf = new WorkShelf({ storage, mayKeep: async () => true, clock });
    expect(shelf.takeUp()).toEqual(firstWork);
    shelf.put(workOn(tea));
    shelf.flush();
  });
});

describe('leaving the page', () => {
  it('loses nothing of the first lens, of one that was kept or of one as its link has it', () => {
    expect(isUnsaved(firstWork)).toBe(false);
    expect(isUnsaved(workOn(tea, { kept: { id: 'l1', text: canonicalJson(tea) } }))).toBe(false);
    expect(isUnsaved(workOn(tea, { link: shareLink({ ...tea, id: 'other' }) }))).toBe(false);
  });

  it('loses what was changed after that', () => {
    expect(isUnsaved(workOn(tea))).toBe(true);
    expect(isUnsaved(workOn(tea, { kept: { id: 'l1', text: canonicalJson(firstDraft.figment) } }))).toBe(true);
    expect(isUnsaved(workOn(tea, { link: shareLink(firstDraft.figment) }))).toBe(true);
    expect(isUnsaved(workOn(tea, { link: '#lens=AAAA' }))).toBe(true);
  });
});

describe('where a lens came from', () => {
  it('goes back and forth with what is undone', () => {
    const opened = reduceBuilder(builderStateOf(firstWork), {
      type: 'edit',
      edit: { do: 'open', figment: tea, origin: { from: 'link', author: 'Ada' } },
    });
    expect(workInHand(opened).draft.origin).toEqual({ from: 'link', author: 'Ada' });
    const undone = reduceBuilder(opened, { type: 'undo' });
    expect(workInHand(undone).draft.origin).toEqual({ from: 'nothing' });
    expect(workInHand(reduceBuilder(undone, { type: 'redo' })).draft.origin).toEqual({ from: 'link', author: 'Ada' });
  });
});
