import { describe, expect, it } from 'vitest';
import { IndexRules, type IndexSettings } from '#brain/knowledge/files/index-rules';

const settings: IndexSettings = { folders: ['/d'], index_extensions: [], max_file_kb: 2_000, exclude_globs: [] };
const wants = (below: string, changes: Partial<IndexSettings> = {}) =>
  new IndexRules({ ...settings, ...changes }, '/d/state').wantsFile(`/d/${below}`, below);
const enters = (below: string, changes: Partial<IndexSettings> = {}) =>
  new IndexRules({ ...settings, ...changes }, '/d/state').entersFolder(`/d/${below}`, below);

describe('what is indexed', () => {
  it.each(['a.md', 'A.MD', 'sub/b.txt', 'c.pdf', 'd.docx', 'e.ics', 'f.eml', 'g.html', 'h.json'])('%s is', (below) => {
    expect(wants(below)).toBe(true);
  });

  it.each([
    'a.jpg',
    'b',
    'c.exe',
    '.md',
    '.a.md',
    'state/token.md',
    'credentials.json',
    'secrets.yaml',
    'brain_config.json',
  ])('%s is not', (below) => {
    expect(wants(below)).toBe(false);
  });

  it.each(['server.key', 'cert.pem', 'vault.kdbx', 'prod.env', 'id_ed25519', 'id_rsa.bak', 'mail.asc'])(
    'the secret %s is not, even when its ending is asked for',
    (below) => {
      const ending = below.split('.').at(-1) ?? '';
      expect(wants(below, { index_extensions: [ending] })).toBe(false);
    },
  );

  it('follows the owner’s endings, with or without the dot', () => {
    expect(wants('a.py', { index_extensions: ['.PY'] })).toBe(true);
    expect(wants('a.md', { index_extensions: ['py'] })).toBe(false);
  });

  it.each([
    ['*.md', 'deep/a.md'],
    ['private', 'deep/private/a.md'],
    ['deep/*', 'deep/a.md'],
    ['deep/private', 'deep/private/b/a.md'],
    ['/deep/private/**', 'deep/private/a.md'],
    ['/d/deep/private', 'deep/private/a.md'],
    ['/D/deep/priv*/**', 'deep/private/a.md'],
    ['/*/deep/**/a.md', 'deep/private/b/a.md'],
    ['./deep/private/', 'deep/private/a.md'],
    ['private/', 'deep/private/a.md'],
    ['*.{MD,pdf}', 'deep/a.md'],
    ['caf\u0065\u0301', 'deep/caf\u00e9/a.md'],
  ])('leaves out what %s matches', (glob, below) => {
    expect(wants(below, { exclude_globs: [glob] })).toBe(false);
    expect(wants('other/a.txt', { exclude_globs: [glob] })).toBe(true);
  });

  it('looks into no hidden folder, folder of a machine, excluded folder or the state directory', () => {
    expect(['.git', '.ssh', 'node_modules', 'state', 'state/keys'].map((below) => enters(below))).not.toContain(true);
    expect([enters('sub'), enters('stately'), enters('sub', { exclude_globs: ['sub'] })]).toEqual([true, true, false]);
  });
});
