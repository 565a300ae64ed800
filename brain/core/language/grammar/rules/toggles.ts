import type { GrammarRule } from '../grammar-rule.js';

interface Toggle {
  readonly intent: 'focus' | 'incognito' | 'captions' | 'proactive' | 'cloud';
  /** The name of the switch, as a template. */
  readonly what: string;
  readonly heardOn: readonly string[];
  readonly heardOff: readonly string[];
  readonly alsoOn: readonly string[];
  readonly alsoOff: readonly string[];
}

const toggles: readonly Toggle[] = [
  {
    intent: 'focus',
    what: '[the|my] focus [mode]',
    heardOn: ['focus mode', 'focus mode on', 'turn on focus mode', '(start|enter) focus mode'],
    heardOff: ['focus mode off', 'turn off focus mode', 'turn off focus', '(stop|end|exit|leave) focus mode'],
    alsoOn: [
      'focus mode',
      '(enter|go into|go to|switch to|get into|use) focus [mode]',
      'focus mode for (25|twenty five) minutes',
      'put me in focus mode',
    ],
    alsoOff: [
      '(get|get me|take me|come) out of focus [mode]',
      'no more focus mode',
      'clear focus [mode]',
      'stop focusing',
    ],
  },
  {
    intent: 'incognito',
    what: '[the|my] incognito [mode]',
    heardOn: ['go incognito', 'incognito mode', 'incognito on', 'turn on incognito', '[go] off the record', 'go dark'],
    heardOff: ['incognito off', 'turn off incognito', '(stop|end|exit|leave) incognito', 'back on the record'],
    alsoOn: [
      'incognito [mode]',
      "[let's] go (incognito|dark|off the record) [mode]",
      '(go into|go to|switch to|enter|get into|use|put me in) incognito [mode]',
      '[this is|we are|keep this|make this|this stays|take this|take me|take us|we go|just between us|let us keep this|let us stay|let us talk] off the record',
      'off the record <on>',
    ],
    alsoOff: [
      '[go|we are|get|put me|take me] back on the record',
      '(go|we are) on the record',
      '(get|come|go|take me) (out of|off) incognito [mode]',
      '(stop|end|exit|cancel) (going dark|going incognito|being incognito|off the record|being off the record|going off the record)',
      '[go|get|come|take me|put me|we are] back online',
      'no longer incognito',
      'go dark off',
    ],
  },
  {
    intent: 'captions',
    what: '[the|my] [live|closed] (captions|subtitles|captioning|caption|subtitle)',
    heardOn: [
      '(captions|subtitles) on',
      'turn on [the] (captions|subtitles)',
      'turn captions on',
      'turn the subtitles on',
      'show [the] captions',
      'start captions',
    ],
    heardOff: [
      '(captions|subtitles) off',
      'turn off [the] (captions|subtitles)',
      'turn captions off',
      'turn the subtitles off',
      'hide [the] captions',
      'stop captions',
    ],
    alsoOn: [
      '(show|give|bring) [me] [up] [back] [the|my|some|live] (captions|subtitles)',
      'captions',
      'subtitles',
      'unhide [the] (captions|subtitles)',
    ],
    alsoOff: [
      'no more (captions|subtitles)',
      '(remove|drop|lose|close|clear|get rid of) [the|these] (captions|subtitles)',
      'stop showing [me] [the] (captions|subtitles)',
    ],
  },
  {
    intent: 'proactive',
    what: '[the|my] (proactive [mode|cards|alerts|tips|hints|suggestions]|proactivity)',
    heardOn: ['keep watch', 'proactive on', 'turn on proactive', 'proactive mode'],
    heardOff: ['stop keeping watch', 'proactive off', 'turn off proactive'],
    alsoOn: [
      'proactive mode',
      'keep [a] watch [over me|over things|for me]',
      'keep an eye out [for me]',
      'be proactive',
      '(go|get) proactive',
      'start keeping watch',
      'watch out for me',
    ],
    alsoOff: [
      '<turn-off> (keeping|keep) watch',
      'keep watch (off|stop)',
      'stop keeping an eye out',
      'stop being proactive',
      'no more proactive (cards|alerts|tips|suggestions)',
    ],
  },
  {
    intent: 'cloud',
    what: '[the|my] cloud [mode|access|connection]',
    heardOn: ['cloud on', 'turn on the cloud', 'turn the cloud on', 'use the cloud'],
    heardOff: ['cloud off', 'turn off the cloud', 'turn the cloud off', '(stop using|disable) the cloud'],
    alsoOn: ['(use|allow|connect to|go back to) [the] cloud', 'go (to|on) the cloud'],
    alsoOff: [
      '(stop using|do without|disconnect from|disconnect|block) [the] cloud',
      'cloud mode off',
      'no [more] cloud',
    ],
  },
];

const onRule = (toggle: Toggle): GrammarRule => ({
  intent: toggle.intent,
  heard: toggle.heardOn,
  says: [
    `<turn-on> ${toggle.what} [again|back on]`,
    `[turn|switch|put|set] ${toggle.what} [to] <on>`,
    ...toggle.alsoOn,
  ],
  gives: { on: true },
});

const off = (toggle: Toggle): GrammarRule => ({
  intent: toggle.intent,
  heard: toggle.heardOff,
  says: [`<turn-off> ${toggle.what}`, `[turn|switch|put|set] ${toggle.what} [to] <off-cue>`, ...toggle.alsoOff],
  gives: { on: false },
});

/** The rows for all switches that can be spoken; an off-cue turns them the other way. */
export const toggleRules: readonly GrammarRule[] = toggles.flatMap((toggle) => [off(toggle), onRule(toggle)]);
