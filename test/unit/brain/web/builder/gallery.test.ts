import { describe, expect, it } from 'vitest';
import { budgetRows } from '#brain/web/builder/cards/budget';
import { galleryAt } from '#brain/web/builder/make/gallery';
import { sampleWishes } from '#brain/web/builder/make/sample-wishes';
import { shareAddress } from '#brain/web/builder/share/share-address';
import { firstDraft } from '#brain/web/builder/state/lens-draft';
import { readDraft } from '#brain/web/builder/state/read-draft';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { openShareLink } from '#core/figments/share/share-link';
import { makeFigment } from '#core/figments/templates/template';
import { figmentTemplates } from '#core/figments/templates/templates';

const lenses = galleryAt(Date.parse('2026-06-01T10:05:07'));
const named = (name: string) => lenses.find((lens) => lens.name === name)?.figment ?? firstDraft.figment;

describe('the gallery of the builder', () => {
  it('has every template, filled in so that it may run', () => {
    expect(lenses.map(({ name }) => name)).toEqual(Object.keys(figmentTemplates));
    expect(lenses.filter(({ figment }) => readDraft(figment).violations.length > 0)).toEqual([]);
  });

  it('has a clock that shows the time of day', () => {
    expect(named('clock').counters).toMatchObject({ h: { start: 10 }, m: { start: 5 } });
  });
});

describe('a sentence that the builder offers', () => {
  it.each(sampleWishes)('becomes a lens: %s', (wish) => {
    expect(composeFigment(wish, 'draft')).toMatchObject({ ok: true });
  });
});

describe('the room that is left', () => {
  it('is told of each thing that a lens may use', () => {
    const rows = budgetRows(readDraft(named('interval')).report);
    expect(rows.map(({ what, say }) => `${what}: ${say}`)).toContain('Scenes: 3 of 32');
    expect(rows.filter(({ used, most }) => used > most)).toEqual([]);
  });
});

describe('the address of a lens', () => {
  it('opens it in a builder, whoever made it', () => {
    const { address, fitsQr } = shareAddress('http://10.0.0.7:7777', named('timer'), 'Ada');
    expect(address.startsWith('http://10.0.0.7:7777/svc/build#lens=')).toBe(true);
    expect(fitsQr).toBe(true);
    expect(openShareLink(address)).toEqual({ ok: true, figment: named('timer'), author: 'Ada' });
  });

  it('is too long for a code where the lens is', () => {
    expect(shareAddress('http://10.0.0.7:7777', named('clock'), '').fitsQr).toBe(true);
    const long = makeFigment(figmentTemplates.teleprompter, { text: 'word '.repeat(300) }, 'draft');
    expect(shareAddress('http://10.0.0.7:7777', long, '').fitsQr).toBe(false);
  });
});
