import type { LayerRules } from './layer-rule.js';

const onGlass = ['hub/hub-event.ts', 'hub/modes', 'hub/glasses'];
const deeds = [...onGlass, 'hub/brain', 'hub/actions', 'hub/wearer'];

export const inHub: LayerRules = {
  'hub/modes': { may: [], why: 'the gate knows nobody who asks it' },
  'hub/release': { may: ['hub/package-root.ts'], why: 'whether a release is genuine is decided by its bytes alone' },
  'hub/upkeep': { may: ['hub/modes'], why: 'memory is looked after whatever the wearer does' },
  'hub/brain': { may: ['hub/modes'], why: 'the Brain is told and asked by whoever has a reason' },
  'hub/glasses': { may: ['hub/hub-event.ts', 'hub/modes'], why: 'a card is shown the same way whoever made it' },
  'hub/actions': { may: onGlass, why: 'the contract of an action knows no action' },
  'hub/wearer': {
    may: [...onGlass, 'hub/brain', 'hub/actions'],
    why: 'what is carried out does not know who said it',
  },
  'hub/anticipation': { may: deeds, why: 'what comes unasked needs no voice' },
  'hub/lenses': { may: deeds, why: 'a lens looks on, and may be left out' },
  'hub/voice': {
    may: [...deeds, 'hub/anticipation', 'hub/lenses'],
    why: 'voice is one way to ask, and no other way needs it',
  },
  'hub/remote': { may: ['hub'], why: 'programs and the Brain may ask for whatever the hub does' },
  'hub/cli': { may: ['hub'], why: 'the command starts a hub and shows what it has' },
  'hub/*': { may: ['hub'], why: 'the composition root puts the rooms of the hub together' },
};
