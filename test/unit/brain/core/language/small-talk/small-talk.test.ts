import { describe, expect, it } from 'vitest';
import { isDecided } from '#core/intents/intents';
import { parseUtterance } from '#core/language/grammar/parse';
import { capabilityExamples } from '#core/language/small-talk/self-rows';
import { smallTalkReply } from '#core/language/small-talk/small-talk';
import { limits } from '#core/limits';

const about = { assistantName: 'Vesper', nowMs: Date.parse('2026-11-22T13:05:00Z'), timeZone: 'Europe/Berlin' };
const reply = (line: string) => smallTalkReply(line, about);

describe('courtesy and small talk', () => {
  it.each([
    ['Good morning, Vesper!', 'Good morning.'],
    ['hello again', 'Hello. What can I do for you?'],
    ["hi, how's it going", "I'm well, thank you. What can I do for you?"],
    ['thank you so much', "You're welcome."],
    ['buenos dias', 'Hello. What can I do for you?'],
    ['bye for now', 'Goodbye. I am here when you need me.'],
    ['good night', 'Good night.'],
  ])('is met as such: %s', (line, said) => {
    expect(reply(line)).toBe(said);
  });

  it.each([
    'good morning, where are my keys',
    'what did Lena say about the hotel',
    'hello kitty is on which channel',
    'do you know where I parked',
    'have you seen my keys',
    'who am i talking to',
    'thank you note for Ann',
    '',
  ])('takes no line that is about something: %j', (line) => {
    expect(reply(line)).toBeNull();
  });

  it('goes by the name the assistant has', () => {
    expect(smallTalkReply('good morning computer', { ...about, assistantName: 'Computer' })).toBe('Good morning.');
    expect(smallTalkReply('who are you', { ...about, assistantName: 'Computer' })).toContain("I'm Computer");
  });

  it('claims no life of its own', () => {
    for (const line of ['who are you', 'do you listen all the time'])
      expect(reply(line)).toContain('I hear and keep what anyone says near you');
    expect(reply('do you like jazz')).toContain('no life of my own');
    expect(reply('are you hungry')).toContain('no tastes or feelings');
    expect(reply('have you met the new neighbours')).toBeNull();
  });
});

describe('what the assistant says of itself', () => {
  it.each(['what can i say', 'what can you do', 'help', 'how do i use this'])('shows what can be said: %s', (line) => {
    for (const example of capabilityExamples) expect(reply(line)).toContain(example);
  });

  it.each([
    'are you recording me',
    'do you record me',
    'when do you listen',
    'are you always listening',
    'do you hear what other people say',
    'do you listen to my conversations',
    'are you recording what I say',
    'stop recording',
    'stop listening to me',
    "don't listen",
  ])('tells that it keeps what is said nearby, and how that is stopped: %s', (line) => {
    expect(reply(line)).toMatch(/keep what anyone says near you.*Incognito.*the Veil/);
    expect(reply(line)?.length).toBeLessThanOrEqual(limits.cardLineChars);
  });

  it.each(['raise the veil', 'put the veil up', 'please put the veil on', 'turn on the privacy veil', 'veil on'])(
    'says that the veil was not raised, and what raises it: %s',
    (line) => {
      expect(reply(line)).toBe(
        'I did not raise the Veil: no line does. A long press on the glasses raises it, or the panel.',
      );
      expect(reply(line)?.length).toBeLessThanOrEqual(limits.cardLineChars);
    },
  );

  it.each(['lower the veil', 'turn off the veil', 'please take the veil down', 'lift the veil', 'veil off'])(
    'tells what lowers the veil, since no line does: %s',
    (line) => {
      expect(reply(line)).toBe('No line lowers the Veil: a long press on the glasses does, or the panel.');
    },
  );

  it('names only lines that hub and Brain carry out', () => {
    for (const line of capabilityExamples) {
      const intent = parseUtterance(line);
      expect(intent.intent).not.toBe('ask');
      expect(isDecided(intent)).toBe(true);
    }
  });
});

describe('day and time', () => {
  it.each([
    ['what day is it', "It's Sunday 22 November 2026."],
    ["what's the date today", "It's Sunday 22 November 2026."],
    ['what year is it', "It's Sunday 22 November 2026."],
    ['what day is it tomorrow', 'Tomorrow is Monday 23 November 2026.'],
    ['what was yesterday', 'Yesterday was Saturday 21 November 2026.'],
    ['is it monday today', "No, it's Sunday 22 November 2026."],
    ['is today sunday', "Yes, it's Sunday 22 November 2026."],
    ['what time is it', "It's 14:05."],
  ])('are told by the clock of the device: %s', (line, said) => {
    expect(reply(line)).toBe(said);
  });

  it.each(['what day is the paper bin', 'what time is it in Tokyo', 'what is the date of the concert'])(
    'are not what another day is asked for by: %s',
    (line) => {
      expect(reply(line)).toBeNull();
    },
  );
});

describe('who hears what is said, and to whom it goes', () => {
  it.each([
    'do you send what I say to Google',
    'do you upload what I say to Amazon',
    'do you tell anyone what I say',
    'do you ever share my notes with anyone',
    'do you sell what I say',
    'do you talk to the police',
    'do you report me to anyone',
    'have you told anybody what I said',
    'will you give my recordings to the government',
    'can the police read my notes',
    'is what I say sent to Google',
  ])('is answered by what stays on the device: %s', (line) => {
    expect(reply(line)).toContain('stays on your device');
  });

  it.each(['do you record video', 'do you film me', 'are you filming', 'do you take pictures of me'])(
    'is answered with what is filmed, which is nothing: %s',
    (line) => {
      expect(reply(line)).toMatch(/^I film nothing\. I hear and keep what anyone says near you/u);
    },
  );

  it.each([
    'are you listening to me all the time',
    'do you spy on me',
    'do you listen to my calls',
    'are you always listening to what I say',
    'do you listen to everyone',
  ])('is answered with what is heard: %s', (line) => {
    expect(reply(line)).toContain('I hear and keep what anyone says near you');
  });

  it.each(['do you work for the police', 'who do you work for', 'are you working for my boss'])(
    'is answered with whom it works for: %s',
    (line) => {
      expect(reply(line)).toContain('No person is listening');
    },
  );

  it.each([
    'do you listen to music',
    'do you work out',
    'do you watch films',
    'do you like pictures',
    'do you sell coffee',
    'do you talk in your sleep',
  ])('and a question about a life is one still: %s', (line) => {
    expect(reply(line)).toContain('I have no');
  });

  it.each([
    'can you tell me where the police station is',
    'can you send my notes to Anna',
    'will you record the meeting',
    'did you send the message to Tom',
    'can you tell me what I said',
    'can the police officer read',
    'can you take a picture of my notes',
  ])('takes no wish and nothing that is to be looked up: %s', (line) => {
    expect(reply(line)).toBeNull();
  });
});
