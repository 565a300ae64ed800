import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettingLines } from '#hub/cli/device/setting-lines';

const valuesOf = (text: string) =>
  Object.fromEntries(readSettingLines(text).settings.map(({ name, value }) => [name, value]));
const complaintsOf = (text: string) => readSettingLines(text).complaints.map(({ line, why }) => `${line}: ${why}`);

describe('a file of settings', () => {
  it('names them by table and key, whatever stands around them', () => {
    const text =
      '\uFEFF# mine\r\nname = "kitchen"  # the hub\r\n\r\n  [wifi]   # at home\r\nhidden=true # yes\r\nretries = 3\r\n[ ssh ]\r\nkey = \'a "b" \\c\'\r\n';
    expect(valuesOf(text)).toEqual({ name: 'kitchen', 'wifi.hidden': true, 'wifi.retries': 3, 'ssh.key': 'a "b" \\c' });
    expect(complaintsOf(text)).toEqual([]);
  });

  it('has what escapes mean', () => {
    expect(valuesOf('a = "\\"\\\\ \\u00e9 \\U0001F41F # no comment"')).toEqual({ a: '"\\ é 🐟 # no comment' });
  });

  it.each([
    ['name', 'no heading and no setting'],
    ['= "x"', 'no name of a setting'],
    ['na me = "x"', 'no name of a setting'],
    ['name = kitchen', 'name: text stands between straight quotes'],
    ['name = “kitchen”', 'name: text stands between straight quotes'],
    ['name =', 'name: nothing stands after ='],
    ['name = "kitchen', 'name: the closing quote is missing'],
    ['name = "kitchen" "hall"', 'name: something stands behind the closing quote'],
    ['name = "a\\qb"', 'name: a \\ in it means nothing'],
    ['name = "\\ud800"', 'name: a \\ in it means nothing'],
    ['name = 1.5', 'name: text stands between straight quotes'],
    ['[wifi', 'that is no heading'],
    ['[[wifi]]', 'that is no heading'],
    [`name = "${'x'.repeat(2_000)}"`, 'too long'],
  ])('says what is wrong with %s, and reads the lines around it', (bad, why) => {
    const text = `first = true\n${bad}\n[after]\nlast = true\n`;
    expect(complaintsOf(text)).toEqual([expect.stringContaining(`2: ${''}`)]);
    expect(complaintsOf(text)[0]).toContain(why);
    expect(valuesOf(text)).toEqual({ first: true, 'after.last': true });
  });

  it('takes no setting for one of another table when its heading cannot be read', () => {
    const text = '[wifi\npassword = "secret of wifi"\n[ssh]\nkey = "k"';
    expect(valuesOf(text)).toEqual({ 'ssh.key': 'k' });
    expect(complaintsOf(text)).toEqual([expect.stringContaining('1: '), '2: the heading above it cannot be read']);
  });

  it('keeps the first of two, and says so', () => {
    expect(valuesOf('a = 1\na = 2')).toEqual({ a: 1 });
    expect(complaintsOf('a = 1\na = 2')).toEqual(['2: a stands in line 1 already']);
  });

  it('is never more than it can hold, and never throws', () => {
    expect(readSettingLines('a = 1\n'.repeat(100_000)).complaints.length).toBeLessThan(600);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { settings, complaints } = readSettingLines(text);
        expect(settings.length + complaints.length).toBeLessThanOrEqual(text.split(/[\r\n]/).length);
      }),
    );
  });
});
