import type { LayerRules } from './layer-rule.js';

export const inCore: LayerRules = {
  'brain/core/*': { may: [], why: 'limits, faults and units of time are the words of everything else' },
  'brain/core/cards': { may: ['brain/core/*'], why: 'a card is data, whoever shows it' },
  'brain/core/posture': { may: [], why: 'what a mode allows depends on the modes alone' },
  'brain/core/log': { may: ['brain/core/*'], why: 'the log is written from everywhere' },
  'brain/core/reliability': { may: ['brain/core/*'], why: 'back-off and breakers know a clock, not what is tried' },
  'brain/core/settings': { may: ['brain/core/*'], why: 'settings are data' },
  'brain/core/speech-models': { may: [], why: 'what others published is a table, whoever fetches it' },
  'brain/core/answers': {
    may: ['brain/core/*', 'brain/core/language'],
    why: 'whether a line answers a question depends on the two alone, whoever keeps the line',
  },
  'brain/core/language': {
    may: ['brain/core/*'],
    why: 'what a line means depends on its words, not on endpoints, settings or the saga',
  },
  'brain/core/wire': {
    may: [
      'brain/core/*',
      'brain/core/cards',
      'brain/core/language',
      'brain/core/posture',
      'brain/core/reliability',
      'brain/core/settings',
      'brain/core/figments/format',
    ],
    why: 'the table of endpoints says what is sent, not what comes of it',
  },
  'brain/core/figments': {
    may: ['brain/core/*', 'brain/core/language'],
    why: 'what a lens is and does is the same in hub, Brain and browser; it is asked for in words',
  },
  'brain/core/intents': {
    may: [
      'brain/core/*',
      'brain/core/language',
      'brain/core/posture',
      'brain/core/wire',
      'brain/core/settings',
      'brain/core/wearer',
    ],
    why: 'what an intent means is told once, for hub and Brain, in terms of what both can read',
  },
};

export const inCoreWearer: LayerRules = {
  'brain/core/wearer': {
    may: ['brain/core/*', 'brain/core/wire', 'brain/core/language', 'brain/core/figments'],
    why: 'what is counted and what a line makes of the timers is decided without the process that keeps them',
  },
  'brain/core/wearer/saga': { may: [], why: 'the rules of the game know what is counted' },
  'brain/core/wearer/timers': { may: [], why: 'a timer is there whoever plays' },
};

export const inFigments: LayerRules = {
  'brain/core/figments/format': { may: [], why: 'the data is there before anybody judges or runs it' },
  'brain/core/figments/verify': {
    may: ['brain/core/figments/format', 'brain/core/*'],
    why: 'what may run is decided without running it',
  },
  'brain/core/figments/stage': {
    may: ['brain/core/figments/format', 'brain/core/*'],
    why: 'the stage believes no verifier: it bounds every step by itself, as the one on the glasses does',
  },
  'brain/core/figments/templates': {
    may: ['brain/core/figments/format'],
    why: 'a template makes data, which is verified like any other',
  },
  'brain/core/figments/share': {
    may: ['brain/core/figments/format', 'brain/core/figments/verify'],
    why: 'what a link holds is verified and not run',
  },
  'brain/core/figments/compile': {
    may: ['brain/core/figments/verify', 'brain/core/figments/templates'],
    why: 'what is ordered fills in a template, and is verified like any lens',
  },
  'brain/core/figments/compose': {
    may: [
      'brain/core/figments/format',
      'brain/core/figments/verify',
      'brain/core/figments/templates',
      'brain/core/language',
    ],
    why: 'words fill in a template and nothing else, so a sentence can make no lens that no template makes',
  },
  'brain/core/figments/rehearse': {
    may: [
      'brain/core/figments/format',
      'brain/core/figments/verify',
      'brain/core/figments/stage',
      'brain/core/figments/templates',
      'brain/core/figments/compose',
      'brain/core/language',
      'brain/core/*',
    ],
    why: 'a performance is read with the words of composing, verified like any lens, and run to show what it became',
  },
};
