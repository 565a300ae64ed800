import { weekdayPattern } from '../../../language/time/days/time-words.js';
import { listed } from '../../../language/words/listed.js';
import type { HasForms } from '../../compose/read-behaviours.js';
import { noticedGestures } from '../../compose/said-gestures.js';
import type { Lesson } from '../beat.js';

interface Undirected extends HasForms, Lesson {}

export const unboundedChance: Lesson = {
  why: 'Nothing says between which lengths of time it comes.',
  fix: 'Say “wait between two and six seconds”, then what it shows.',
};

export const timeOfDayLesson: Lesson = {
  why: 'A lens waits for a length of time, never for a time of day.',
  fix: 'Say “wait ten minutes”.',
};

const insteadSay = (what: string): string => `Say ${what}, or “show …” where the words themselves are meant.`;

/**
 * Sentences that sound like a direction which no lens can follow. Displaying them would not be what is meant, so they
 * are explained instead.
 */
export const undirected: readonly Undirected[] = [
  {
    says: ['count', 'count down', '[start|set|run] [a|the] (countdown|timer|count down)'],
    why: 'Nothing says how long to count down.',
    fix: 'Say “count down from ten”.',
  },
  {
    says: ['count [my|the] {_:counted}', '(count|add) [to|from] {_:detail} [down]', 'count down {_:detail}'],
    why: 'A lens counts what you tap or nod, and seconds; nothing by itself.',
    fix: 'Say “count my laps when I tap”, or “count down from ten”.',
  },
  {
    says: ['(repeat|loop) {_:detail}', 'do (that|it|this|everything) {_:number} [times]', '{_:number} times'],
    why: 'How often that is to be done again was not understood.',
    fix: 'Say “repeat that three times”, or “repeat that until I tap”.',
  },
  {
    says: ['(go|jump) back to {_:detail}', '(go|jump) to [the] (scene|step|part|line) {_:detail}', 'skip {_:detail}'],
    why: 'A performance leads on, or back to its beginning, and nowhere else.',
    fix: 'Say “start over”, or do again what comes there.',
  },
  {
    says: [
      '[every day] (at|by) {_:number} (am|pm|a m|p m)',
      '[every day] (at|by) [{_:number}] (noon|midnight|oclock)',
      '<waits> (until|till) {_:due}',
      `(every|each) (morning|evening|night|week|${weekdayPattern}) {_:detail}`,
    ],
    ...timeOfDayLesson,
  },
  {
    says: ['every {_:duration} [{_:detail}]', 'every (second|minute|hour) [{_:detail}]'],
    why: 'What comes every so often is a wait that is repeated.',
    fix: 'Say “wait ten minutes”, then what it shows, then “repeat that”.',
  },
  {
    says: ['<waits> [for] (a|some) random (time|moment|while)'],
    ...unboundedChance,
  },
  {
    says: [
      '(when|whenever|if|unless|until|till|as soon as) {_:detail}',
      '<waits> (until|till) {_:detail}',
      '<waits> (for|on) (the|a|an|my|some|somebody|someone|something|people|him|her|them|you) [{_:detail}]',
    ],
    why: `That is nothing a lens hears: it hears ${listed(noticedGestures)}.`,
    fix: insteadSay('“when I tap”'),
  },
  {
    says: [
      '[and] (take|snap|shoot|make) (a|an|the|my) (photo|picture|video|selfie|snapshot|screenshot) [<each> i {_:gesture}]',
      '[and] record (a|the|my|what|everything|sound|audio|video) [{_:detail}]',
    ],
    why: 'A lens takes no pictures and records nothing.',
    fix: insteadSay('what it is to show'),
  },
  {
    says: [
      '[and] (beep|vibrate|buzz|ring)',
      '[and] (play|make|sound|ring|give) [a|an|the|my|some] [{_:words}] (sound|noise|beep|song|music|bell|alarm|tune|chime|tone)',
      '[and] (read|say|speak) {_:text} (aloud|out loud)',
    ],
    why: 'A lens makes no sound; it can show words or a light.',
    fix: 'Say “flash”, or show a word.',
  },
  {
    says: [
      '[and] send (a|an|the|my) (message|email|mail|text|sms|reply) [{_:detail}]',
      '[and] send {_:text} to {_:detail}',
    ],
    why: 'A lens reaches nobody.',
    fix: insteadSay('what it is to show'),
  },
  {
    says: [
      '[and] (turn|switch) (on|off) (the|my) {_:detail}',
      '[and] (unlock|lock|start) (the|my) (door|car|house|garage) [{_:detail}]',
    ],
    why: 'A lens works nothing outside itself.',
    fix: insteadSay('what it is to show'),
  },
];
