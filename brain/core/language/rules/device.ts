import type { GrammarRule } from '../grammar-rule.js';

const toggles: readonly GrammarRule[] = [
  {
    intent: 'focus',
    heard: [
      'focus mode',
      'focus mode (on|off)',
      'turn (on|off) focus mode',
      'turn off focus',
      '(start|enter|stop|end|exit|leave) focus mode',
    ],
  },
  {
    intent: 'incognito',
    heard: [
      'go incognito',
      'incognito mode',
      'incognito (on|off)',
      'turn (on|off) incognito',
      '(stop|end|exit|leave) incognito',
      'off the record',
      'go off the record',
      'back on the record',
      'go dark',
    ],
  },
  {
    intent: 'captions',
    heard: [
      '(captions|subtitles) (on|off)',
      'turn (on|off) [the] captions',
      'turn (on|off) [the] subtitles',
      'turn captions (on|off)',
      'turn the subtitles (on|off)',
      '(show|hide) [the] captions',
      '(start|stop) captions',
    ],
  },
  {
    intent: 'proactive',
    heard: ['keep watch', 'stop keeping watch', 'proactive (on|off)', 'turn (on|off) proactive', 'proactive mode'],
  },
  {
    intent: 'cloud',
    heard: [
      'cloud (on|off)',
      'turn (on|off) the cloud',
      'turn the cloud (on|off)',
      '(use|stop using|disable) the cloud',
    ],
  },
];

const actions: readonly GrammarRule[] = [
  { intent: 'rewind', heard: ['rewind', '(rewind|replay) my day', 'rewind the day'] },
  {
    intent: 'saga',
    heard: [
      "what's my (rank|level|saga)",
      'what (rank|level) am i',
      'show [me] my (rank|level|saga)',
      'my (rank|level|saga)',
    ],
  },
  { intent: 'sync', heard: ['sync [my] (calendar|contacts|reminders)'] },
  {
    intent: 'remind',
    heard: ['remind me to {task}', 'remind me to {task} {due}', 'add an event {event}', 'add an event {event} {due}'],
  },
];

const figments: readonly GrammarRule[] = [
  {
    intent: 'timer',
    heard: [
      '(set|start) a timer for {number} {unit}',
      'set a timer for {duration}',
      'set a timer',
      '(set a|start a) {number} (second|minute|hour) timer',
      'timer for {number} {unit}',
      'timer for {duration}',
      '{number} (second|minute|hour) timer',
      'set a timer for {number} minutes and {number} seconds',
      'set a timer for {number} (hour|hours) and {number} minutes',
    ],
  },
  {
    intent: 'interval',
    heard: [
      'interval timer {number} on {number} off {number} rounds',
      'interval timer {number} seconds on {number} seconds off {number} rounds',
      'interval timer {number} on {number} off',
      'interval timer {number} (minute|minutes) on {number} (seconds|minute|minutes) off {number} rounds',
      'intervals {number} on {number} off {number} rounds',
      'start an interval timer {number} on {number} off {number} rounds',
    ],
  },
  {
    intent: 'clock',
    heard: [
      'show (a|the) clock',
      'show me (a|the) clock',
      'what time is it',
      "what's the time",
      'what is the time',
      'clock',
    ],
  },
  {
    intent: 'timer_cancel',
    heard: [
      '(cancel|stop|end) the timer',
      'cancel my timer',
      'cancel timer',
      'stop timer',
      'stop the interval timer',
      'stop the clock',
    ],
  },
];

export const deviceRules: readonly GrammarRule[] = [...toggles, ...actions, ...figments];
