import { expect, it } from 'vitest';
import { isBarredFromAnswer } from '#core/answers/told/barred-from-answer';

const barred: readonly (readonly [line: string, person: string | null, text: string])[] = [
  ['close the school', null, 'the school closes at four'],
  ['park it', 'Lukas', 'parks his van behind the church'],
  ['did I lock the bike', null, 'the combination of the bike lock is 7391'],
  ['have I paid the piano tuner', null, 'the piano tuner is called Mr Ahlberg'],
  ['is the alarm on', null, 'the alarm code is 5512'],
  ['is there oat milk', 'Oksana', 'takes oat milk in her coffee'],
  ['are we allergic to bees', 'Bo', 'is allergic to bees'],
  ['is Sunita my mum', 'Priya', 'mum is called Sunita'],
  ['when does Ola get up', 'Ola', 'sleeps at half seven'],
];

it.each(barred)('“%s” is not answered by a note that has its words', (line, person, text) => {
  expect(isBarredFromAnswer(line, { person, text })).toBe(true);
});

const free: readonly (readonly [line: string, person: string | null, text: string])[] = [
  ["what's the alarm code", null, 'the alarm code is 5512'],
  ['did I paint the fence', null, 'I painted the fence in May'],
  ['do I know anybody vegan', 'Gorka', 'is vegan'],
  ['is Gorka vegan', 'Gorka', 'is vegan'],
  ['when does the school close', null, 'the school closes at four'],
];

it.each(free)('“%s” may be answered', (line, person, text) => {
  expect(isBarredFromAnswer(line, { person, text })).toBe(false);
});
