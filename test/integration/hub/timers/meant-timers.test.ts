import { afterEach, beforeEach, expect, it } from 'vitest';
import { Wearer } from '../../../wearer/wearer.js';

let wearer: Wearer;
beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());
const pasta = 'set a pasta timer for ten minutes';
const sauce = 'set a sauce timer for five minutes';
const ten = 'set a timer for ten minutes';
const twenty = 'set a timer for twenty minutes';
it.each([
  [['set a timer for two and a half minutes'], 'no, three', /^3 minutes left/],
  [['set a timer for an hour and ten minutes'], 'no, two', /^2 hours left/],
  [['set a timer for an hour and ten minutes'], 'no, twenty', /what/i],
  [['set a timer for 90 seconds'], "actually it's two", /what|^2 minutes/i],
  [['set a timer for half an hour'], 'no, forty', /^40 minutes/],
  [['set a timer for two minutes and thirty seconds'], 'sorry, four', /^4 minutes/],
  [['set a timer for an hour and a half'], 'no, two', /^2 hours/],
  [['set a timer for nine minutes'], 'no, eight', /^8 minutes/],
  [['interval timer 20 on 10 off'], 'stop it', /cancelled/],
  [[ten], 'stop it', /cancelled/],
  [[pasta], 'stop it', /cancelled/],
  [[pasta, 'how long is left'], 'stop it', /cancelled/],
  [[pasta, sauce], 'stop it', /which timer/i],
  [['interval timer 20 on 10 off'], 'pause it', /paused/],
  [['interval timer 20 on 10 off', 'pause it'], 'how long is left', /paused/],
  [['interval timer 20 on 10 off', 'pause it'], 'resume it', /go on until/],
  [[pasta, sauce, 'pause the pasta timer', 'resume the pasta timer'], 'five more minutes', /which timer/i],
  [[pasta, sauce, 'five more minutes'], 'pasta', /^Pasta: 5 minutes added/],
  [[pasta, sauce], 'take two minutes off', /which timer/i],
  [[pasta], 'five more minutes', /5 minutes added/],
  [[ten, twenty], 'cancel the one for 10 minutes', /^timer cancelled/i],
  [[ten, twenty], 'cancel the ten minute one', /^timer cancelled/i],
  [[ten, twenty], 'pause the twenty minute one', /20 minutes left, paused/i],
  [[ten, twenty], 'cancel both', /both timers cancelled/i],
  [[ten, twenty, pasta], 'cancel all of them', /all 3 timers cancelled/i],
  [[ten, twenty], 'cancel the timer i just set', /^timer cancelled/i],
  [['set a rice timer for ten minutes'], "how long's left on the rice", /10 minutes left/],
  [['set an eggs timer for ten minutes'], 'how much longer do the eggs need', /10 minutes left/],
  [[pasta], 'how long until the pasta is done', /10 minutes left/],
  [[pasta, sauce], "what's left on my timers", /sauce.*pasta/i],
  [[pasta], 'is my pasta timer still running', /10 minutes left/],
  [[pasta, sauce], 'give the sauce three more minutes', /Sauce: 3 minutes added/],
  [[], 'put seven minutes on for the eggs', /7 minutes/],
  [['interval timer 20 on 10 off 8 rounds'], 'how many rounds are left', /round 1 of 8/],
  [[], 'give me a tabata', /20 seconds|8 rounds/],
  [[], 'set a timer every monday at nine', /once/],
  [['set a homework timer for ten minutes'], 'rename the homework timer to maths', /keeps its name/],
] as const)('after %j, "%s" is said of the timer that is meant', async (before, line, reply) => {
  for (const said of before) await wearer.types(said);
  expect((await wearer.types(line)).say).toMatch(reply);
});
it.each([
  [[pasta, sauce], 'cancel the dentist one'],
  [[pasta], 'cancel the one with anna'],
  [[], 'cancel both'],
  [[], 'how long until the pasta is done'],
  [[], 'stop it'],
  [[pasta], 'how long until my flight leaves'],
  [[pasta], 'give the dog three more biscuits'],
  [[], 'give the sauce three more minutes'],
  [[], 'how many rounds are left'],
  [[pasta], 'how much longer do the neighbours need'],
  [[pasta], 'the ten minute one was better'],
  [[pasta], 'both of them are late'],
  [[pasta], 'is my brother still running'],
  [[pasta], 'rename the shopping list to groceries'],
  [['set a timer for two and a half minutes'], 'three people came'],
  [['set a timer for 90 seconds'], 'no thanks'],
  [[pasta, sauce], 'it takes five more minutes by bus'],
  [[pasta], "what's left in the fridge"],
] as const)('after %j, "%s" is about no timer', async (before, line) => {
  for (const said of before) await wearer.types(said);
  const reply = await wearer.types(line);
  const name = reply.intent?.intent ?? 'ask';
  expect(name).not.toMatch(/^timer|^interval/);
});
