import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment } from '#core/figments/format/figment';
import { openShareLink, shareLink } from '#core/figments/share/share-link';
import { worstFigment } from '../../../../../bench/worst-figment.js';
import { budgetOf } from '../../../../budget.js';
import { patienceFor } from '../../../../patience.js';
import { drawnFigment } from './drawn-figments.js';

const cases = budgetOf('NIGHTJAR_FIGMENTS');
vi.setConfig({ testTimeout: patienceFor(cases) });

const plain: Figment = {
  id: 'plain',
  name: 'Tea, später',
  version: 2,
  initial: 'a',
  scenes: { a: { lines: [{ content: 'Hello', row: 2 }] } },
};

const linkOf = (content: unknown): string => `#lens=${Buffer.from(JSON.stringify(content)).toString('base64url')}`;

const codeOf = (link: string): string => {
  const opened = openShareLink(link);
  return opened.ok ? 'ok' : opened.code;
};

describe('a share link', () => {
  it('brings the lens and its author to whoever opens it, wherever the page is', () => {
    expect(openShareLink(shareLink(plain))).toEqual({ ok: true, figment: plain, author: null });
    const address = `http://192.168.1.7:7777/svc/build?theme=dark${shareLink(plain, 'Somebody')}`;
    expect(openShareLink(address)).toEqual({ ok: true, figment: plain, author: 'Somebody' });
    expect(shareLink(plain)).toMatch(/^#lens=[\w-]+$/);
  });

  it.each([
    ['nobody', '', null],
    ['blanks', ' \n ', null],
    ['a name that is too long', 'x'.repeat(41), 'x'.repeat(40)],
    ['half a character', `${'x'.repeat(39)}\u{1f44b}`, 'x'.repeat(39)],
    ['a name over two lines', 'Some\nbody ', 'Some body'],
    ['a name that turns what stands about it round', '\u202eAda\u2066', 'Ada'],
    ['a name of nothing that is seen', '\u200b\u3164', null],
  ])('names its author as far as that can be shown: %s', (_what, author, shown) => {
    expect(openShareLink(shareLink(plain, author))).toEqual({ ok: true, figment: plain, author: shown });
  });

  it('has no sign that nobody sees in the name of an author, whoever wrote it', () => {
    expect(openShareLink(linkOf({ v: 1, f: plain, a: '\u202eAda\u200b' }))).toMatchObject({ ok: true, author: 'Ada' });
    expect(openShareLink(linkOf({ v: 1, f: plain, a: '\u3164' }))).toMatchObject({ ok: true, author: null });
  });

  it('is read with the blanks and breaks that mail leaves in it', () => {
    const link = shareLink(plain);
    const broken = `${link.slice(0, 60)}\r\n ${link.slice(60)} \n\t`;
    expect([`${link}\n`, broken].map(codeOf)).toEqual(['ok', 'ok']);
  });

  it('brings every lens that may run', () => {
    fc.assert(
      fc.property(drawnFigment, (figment) => {
        const opened = openShareLink(shareLink(figment));
        return opened.ok && canonicalJson(opened.figment) === canonicalJson(figment);
      }),
      { numRuns: Math.ceil(cases / 4) },
    );
    expect(codeOf(shareLink(worstFigment(), 'x'.repeat(40)))).toBe('ok');
  });

  it.each([
    ['has no lens', 'http://192.168.1.7:7777/svc/build', 'link/no-lens'],
    ['is longer than any', `#lens=${'A'.repeat(50_000)}`, 'link/too-long'],
    ['was cut', shareLink(plain).slice(0, -9), 'link/unreadable'],
    ['has signs that no link has', `${shareLink(plain)}%20`, 'link/unreadable'],
    ['is no UTF-8', `#lens=${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}`, 'link/unreadable'],
    ['holds something else', linkOf([1]), 'link/unreadable'],
    ['holds more than a lens', linkOf({ v: 1, f: plain, run: 'code' }), 'link/unreadable'],
    ['names nobody as its author', linkOf({ v: 1, f: plain, a: '' }), 'link/unreadable'],
    ['is of a later release', linkOf({ v: 2, f: plain }), 'link/version'],
    ['holds a lens that may not run', linkOf({ v: 1, f: { ...plain, version: 1 } }), 'link/refused'],
  ])('that %s is refused in words', (_why, link, code) => {
    expect(openShareLink(link)).toMatchObject({ ok: false, code, message: expect.stringMatching(/[.]$/) });
  });

  it('says which rules the lens in it breaks', () => {
    const opened = openShareLink(linkOf({ v: 1, f: { ...plain, initial: 'b' } }));
    expect(opened).toMatchObject({ violations: [{ code: 'scene/unknown', field: 'initial' }] });
  });

  it('never throws, whatever it was changed to', () => {
    const whole = shareLink(plain, 'Somebody');
    const changed = fc
      .array(fc.tuple(fc.nat(whole.length), fc.nat(3), fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 3 })
      .map((cuts) =>
        cuts.reduce((link, [at, length, text]) => link.slice(0, at) + text + link.slice(at + length), whole),
      );
    const anyContent = fc.jsonValue().map((f) => linkOf({ v: 1, f }));
    fc.assert(
      fc.property(fc.oneof(changed, anyContent, fc.string()), (link) => {
        const opened = openShareLink(link);
        return opened.ok || opened.message.length > 0;
      }),
      { numRuns: cases },
    );
  });
});
