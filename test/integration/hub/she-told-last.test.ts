import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

const last = async (...lines: readonly string[]) => (await answersAnew(...lines)).at(-1);

describe('a pronoun means whoever was told of last, though another was met', () => {
  it.each([
    [['meet my friend Gwyneth', 'Yvette is my aunt'], 'note that she keeps bees', 'Yvette'],
    [['meet my neighbour Jasper', 'my godson is Timo'], "remember that he's scared of dogs", 'Timo'],
    [['meet my friend Gwyneth', 'my aunt is called Yvette'], 'note that her dog is called Rex', 'Yvette'],
    [['meet my friend Gwyneth', 'remember that Yvette sells hats'], 'note that she keeps bees', 'Yvette'],
    [['meet my friend Gwyneth', 'Yvette owes me 20 euros'], 'note that she keeps bees', 'Yvette'],
    [['meet my friend Gwyneth', 'Timo is my uncle'], 'note that she keeps bees', 'Gwyneth'],
    [['Yvette is my aunt', 'meet my friend Gwyneth'], 'note that she keeps bees', 'Gwyneth'],
    [['meet my friend Gwyneth', 'I left my keys in the hall'], 'note that she keeps bees', 'Gwyneth'],
    [['meet my friend Gwyneth', 'Yvette is my aunt', 'what time is it'], 'note that she keeps bees', 'Yvette'],
  ])('%j: %s', async (before, line, name) => {
    expect(await last(...before, line)).toMatch(new RegExp(`^Noted about ${name}: `));
  });

  it.each([
    [['meet my friend Gwyneth', 'Ada is my boss'], "I'll call her tomorrow", 'Ada'],
    [['meet my neighbour Jasper', 'my godson is Timo'], "I'll call him tomorrow", 'Timo'],
    [['meet my friend Gwyneth', 'Timo is my uncle'], "I'll call her tomorrow", 'Gwyneth'],
  ])('in promises too, %j: %s', async (before, line, name) => {
    expect(await last(...before, line)).toMatch(name);
  });

  it.each([[['meet my friend Gwyneth', 'Ada is my boss'], 'she owes me 50 euros', 'Ada']])(
    'in debts too, %j: %s',
    async (before, line, name) => {
      expect(await last(...before, line)).toMatch(name);
    },
  );
});
