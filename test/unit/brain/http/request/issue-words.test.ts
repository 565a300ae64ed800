import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueWords } from '#brain/http/request/issue-words';
import { configKeys, configPatchSchema, configTable } from '#core/settings/config';
import { toggleNames } from '#core/settings/toggles';

const wrongOf = (patch: object): readonly string[] =>
  configPatchSchema
    .safeParse(patch, { error: issueWords })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

it('what can be done is listed where something else was asked for', () => {
  const schema = z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('veil') }),
    z.strictObject({ do: z.literal('press') }),
  ]);
  const [issue] = schema.safeParse({ do: 'fly' }, { error: issueWords }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['do'], message: 'must be one of veil, press' });
  const [missing] = schema.safeParse({}, { error: issueWords }).error?.issues ?? [];
  expect(missing).toMatchObject({ path: ['do'], message: 'must be given, one of veil, press' });
});

it('a long list of what there is ends behind a whole word, and says how many are left', () => {
  const schema = z.enum(toggleNames);
  const [issue] = schema.safeParse('fly', { error: issueWords }).error?.issues ?? [];
  const [, listed = '', more] = /^must be one of (.+) and (\d+) more$/.exec(issue?.message ?? '') ?? [];
  expect(issue?.message.length).toBeLessThanOrEqual(200);
  expect(listed.split(', ')).toEqual(toggleNames.slice(0, toggleNames.length - Number(more)));
});

describe('what is wrong with a setting', () => {
  it.each([
    [{ brief_hour: 24 }, 'brief_hour must be at most 23'],
    [{ brief_hour: 7.5 }, 'brief_hour must be a whole number'],
    [{ brief_hour: null }, 'brief_hour must be a number'],
    [{ retention_days: -1 }, 'retention_days must be at least 0'],
    [{ cloud_enabled: 'true' }, 'cloud_enabled must be true or false'],
    [{ network_mode: 'offline' }, 'network_mode must be one of connected, lan_only'],
    [{ quiet_hours: '25:00-06:00' }, 'quiet_hours must be two times, such as 22:00-07:00, or empty for none'],
    [{ assistant_name: 'x'.repeat(30) }, 'assistant_name must be at most 24 characters long'],
    [{ index_extensions: ['a/b'] }, 'index_extensions.0 must be the ending of a file name, such as .md'],
    [{ local_model_url: 'ollama' }, 'local_model_url must be a URL, such as http://127.0.0.1:11434'],
  ])('%o is a sentence about it', (patch, sentence) => {
    expect(wrongOf(patch)).toContain(sentence);
  });

  it.each(configKeys.filter((key) => configTable[key].writer === 'owner'))('%s says what it must be', (key) => {
    const values = [null, 7.25, 'x'.repeat(3_000), '?', true, [null], ['']];
    const wrong = values.flatMap((value) => wrongOf({ [key]: value }));
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.filter((sentence) => !/^[\w.]+ must (not )?be /.test(sentence))).toEqual([]);
  });
});
