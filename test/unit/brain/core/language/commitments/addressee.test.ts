import { describe, expect, it } from 'vitest';
import { readAmbient } from '#core/language/ambient';

const promise = (say: string) =>
  readAmbient({ say, speaker: 'self', knows: (name) => name.toLowerCase() === 'sunniva' }).commitment;

describe('whoever is spoken to by name', () => {
  it.each([
    ["Ben, I'll pay you back on friday", 'Ben', 'pay you back'],
    ["ben i'll pay you back on friday", 'Ben', 'pay you back'],
    ['Priya, I will email you the slides', 'Priya', 'email you the slides'],
    ['Noor, I promise to fix your lamp', 'Noor', 'fix your lamp'],
    ["i'll pick you up at six hana", 'Hana', 'pick you up'],
    ["Mom, I'll call you on sunday", 'Mom', 'call you'],
    ["i'll call you on sunday, grandma", 'Grandma', 'call you'],
    ['Noor, tomorrow I will call you', 'Noor', 'call you'],
    ['let me bring you the book tomorrow, Sam', 'Sam', 'bring you the book'],
    ['let me bring you the book tomorrow sam', 'Sam', 'bring you the book'],
    ["I'll lend you the drill, Otto, on thursday", 'Otto', 'lend you the drill'],
    ["sure Karim, I'll help you move", 'Karim', 'help you move'],
    ["hey mia i'll bring you the keys", 'Mia', 'bring you the keys'],
    ["hey sunniva i'll bring you the keys", 'Sunniva', 'bring you the keys'],
    ["I promise, Tom, I'll pay you back", 'Tom', 'pay you back'],
    ['I promise Renata to fix her bike', 'Renata', 'fix her bike'],
    ["i promise renata i'll fix her bike", 'Renata', 'fix her bike'],
    ["Julia, I'll send Ben the report", 'Julia', 'send Ben the report'],
    ["Zebulon, I'll pay you back", 'Zebulon', 'pay you back'],
    ["The shop is closed, Ben, I'll pay you tomorrow", 'Ben', 'pay you'],
  ])('is promised it, and is no part of the task: %s', (say, addressee, task) => {
    expect(promise(say)).toMatchObject({ addressee, task });
  });

  it.each([
    ["Listen, I'll pay you back", 'pay you back'],
    ["Honestly, I'll pay you back", 'pay you back'],
    ["Dude, I'll pay you back", 'pay you back'],
    ["Tomorrow, I'll call you", 'call you'],
    ["I'll invite Ann, Ben and Mia", 'invite Ann, Ben and Mia'],
    ["I'll call Ann, Ben", 'call Ann, Ben'],
    ["I'll buy milk, eggs and bread", 'buy milk, eggs and bread'],
    ["I'll send you the photos of Sam", 'send you the photos of Sam'],
    ["I'll water Tobias's plants", "water Tobias's plants"],
    ["I'll call Ben tomorrow", 'call Ben'],
    ["I'll call mom tomorrow", 'call mom'],
  ])('is nobody where nobody is: %s', (say, task) => {
    const commitment = promise(say);
    expect(commitment).toMatchObject({ task });
    expect(commitment).not.toHaveProperty('addressee');
  });
});
