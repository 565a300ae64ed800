/** What a folder may import of what lies beside it, or further up; inside itself it is free. */
export interface LayerRule {
  /** Paths from the root: a folder with all in it, `folder/*` for its loose files, one file, or `*` for anything. */
  readonly may: readonly string[];
  /** What would be lost if it imported more. */
  readonly why: string;
}

type LayerRules = Readonly<Record<string, LayerRule>>;

const processes: LayerRules = {
  brain: { may: [], why: 'the Brain runs without hub, perception and radio, on a desktop too' },
  hub: {
    may: ['brain/core', 'brain/memory', 'brain/client', 'firmware-bridge', 'perception/socket/client.ts', 'models'],
    why: 'the hub talks to the Brain over HTTP and to perception over its socket, so that each may end alone',
  },
  perception: { may: ['brain/core', 'models'], why: 'bytes in, facts out: no memory, no network' },
  'firmware-bridge': { may: ['brain/core'], why: 'the bridge knows bytes, not memories' },
  models: { may: ['brain/core'], why: 'model files are described, fetched and verified here, not used' },
  docs: { may: ['brain/core'], why: 'pages are written from tables, and read the rest as text' },
  bench: { may: ['*'], why: 'benchmarks may measure anything' },
  test: { may: ['*'], why: 'tests may reach anything' },
};

const inBrain: LayerRules = {
  'brain/core': { may: [], why: 'core is the leaf: pure rules and schemas that all processes and the browser share' },
  'brain/memory': { may: ['brain/core'], why: 'memory keeps rows; it knows no process, radio or HTTP' },
  'brain/client': { may: ['brain/core'], why: 'the client runs in a browser and in the hub' },
  'brain/web': { may: ['brain/core', 'brain/client'], why: 'the panel runs in a browser' },
  'brain/http': { may: ['brain/core', 'brain/memory'], why: 'the server knows guards and rows, and no resource' },
  'brain/owner': {
    may: ['brain/core', 'brain/memory', 'brain/http'],
    why: 'settings, pairing and the record of what happened are asked by everything above, and ask nobody',
  },
  'brain/privacy': {
    may: ['brain/core', 'brain/memory', 'brain/owner'],
    why: 'what decides whether anything leaves must not depend on those who want it to',
  },
  'brain/link': {
    may: ['brain/core', 'brain/memory', 'brain/client', 'brain/http', 'brain/owner', 'brain/privacy'],
    why: 'the link carries messages; what they mean is decided above it',
  },
  'brain/knowledge': {
    may: ['brain/core', 'brain/memory', 'brain/http', 'brain/owner', 'brain/privacy'],
    why: 'the index of the folders knows files and passages, no wearer and no model that answers',
  },
  'brain/wearer': {
    may: ['brain/core', 'brain/memory', 'brain/http', 'brain/owner', 'brain/privacy', 'brain/link'],
    why: 'the wearer’s day and people are there, whoever answers questions about them',
  },
  'brain/answering': {
    may: [
      'brain/core',
      'brain/memory',
      'brain/client',
      'brain/http',
      'brain/owner',
      'brain/privacy',
      'brain/link',
      'brain/knowledge',
      'brain/wearer',
    ],
    why: 'answers are made of everything below; only the composition root needs them',
  },
  'brain/lenses': {
    may: ['brain/core', 'brain/memory', 'brain/http', 'brain/owner', 'brain/privacy', 'brain/link', 'brain/answering'],
    why: 'a lens is kept, shown and answered by what is there already; nobody else needs one',
  },
  'brain/*': {
    may: ['brain'],
    why: 'the composition root and the table of routes put the rooms of the Brain together',
  },
};

const inWeb: LayerRules = {
  'brain/web/panel': { may: [], why: 'the panel is there with or without a page beside it' },
  'brain/web/builder': {
    may: ['brain/web/panel'],
    why: 'the builder has the looks and the parts of the panel, which knows nothing of lenses being made',
  },
  'brain/web/*': { may: ['brain/web'], why: 'the pages are built together' },
};

const inCore: LayerRules = {
  'brain/core/*': { may: [], why: 'limits, faults and units of time are the words of everything else' },
  'brain/core/cards': { may: ['brain/core/*'], why: 'a card is data, whoever shows it' },
  'brain/core/posture': { may: [], why: 'what a mode allows depends on the modes alone' },
  'brain/core/log': { may: ['brain/core/*'], why: 'the log is written from everywhere' },
  'brain/core/reliability': { may: ['brain/core/*'], why: 'back-off and breakers know a clock, not what is tried' },
  'brain/core/settings': { may: ['brain/core/*'], why: 'settings are data' },
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
    may: ['brain/core/*', 'brain/core/language', 'brain/core/posture', 'brain/core/wire'],
    why: 'what an intent means is told once, for hub and Brain, in terms of what both can read',
  },
};

const inCoreWearer: LayerRules = {
  'brain/core/wearer': {
    may: ['brain/core/*', 'brain/core/wire', 'brain/core/language', 'brain/core/figments'],
    why: 'what is counted and what a line makes of the timers is decided without the process that keeps them',
  },
  'brain/core/wearer/saga': { may: [], why: 'the rules of the game know what is counted' },
  'brain/core/wearer/timers': { may: [], why: 'a timer is there whoever plays' },
};

const inFigments: LayerRules = {
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

const words = [
  'brain/core/language/vocabulary',
  'brain/core/language/reading',
  'brain/core/language/time',
  'brain/core/language/words',
];
const commands = [
  ...words,
  'brain/core/language/slots',
  'brain/core/language/correction',
  'brain/core/language/grammar',
];

const inLanguage: LayerRules = {
  'brain/core/language/vocabulary': { may: [], why: 'word lists are data' },
  'brain/core/language/reading': {
    may: ['brain/core/language/vocabulary'],
    why: 'cutting a line into words does not depend on what they ask for',
  },
  'brain/core/language/time': {
    may: ['brain/core/language/vocabulary', 'brain/core/language/reading'],
    why: 'a due phrase is the same in every command',
  },
  'brain/core/language/words': { may: words, why: 'comparing words needs no grammar' },
  'brain/core/language/slots': { may: words, why: 'a slot is read the same way in every template' },
  'brain/core/language/correction': {
    may: [...words, 'brain/core/language/slots'],
    why: 'what is said anew is found before anybody knows what is asked for',
  },
  'brain/core/language/grammar': {
    may: [...words, 'brain/core/language/slots', 'brain/core/language/correction'],
    why: 'the recogniser decodes by the grammar, which therefore knows neither people nor promises',
  },
  'brain/core/language/replies': { may: commands, why: 'a reply is worded from the intent and its outcome alone' },
  'brain/core/language/small-talk': {
    may: words,
    why: 'what the assistant says by itself needs nothing but the line, its name and the clock',
  },
  'brain/core/language/agenda': {
    may: [...commands, 'brain/core/language/replies'],
    why: 'what is ahead is asked for and told in words; who keeps it is not its business',
  },
  'brain/core/language/commitments': {
    may: [...commands, 'brain/core/language/replies'],
    why: 'what a promise says does not depend on whom it names',
  },
  'brain/core/language/people': {
    may: [...commands, 'brain/core/language/replies', 'brain/core/language/commitments'],
    why: 'questions about people are read and answered from what is below',
  },
  'brain/core/language/*': { may: ['brain/core/language'], why: 'lines of no command, and the page of the grammar' },
};

const rows = ['brain/memory/*', 'brain/memory/database', 'brain/memory/state'];

const inMemory: LayerRules = {
  'brain/memory/state': { may: ['brain/memory/sqlite.ts'], why: 'folders and locks come before any database' },
  'brain/memory/database': {
    may: ['brain/memory/state', 'brain/memory/sqlite.ts'],
    why: 'the database knows tables as data, and none of them by name',
  },
  'brain/memory/migrations': { may: ['brain/memory/database'], why: 'a migration that has shipped depends on nothing' },
  'brain/memory/brain-records': {
    may: [...rows, 'brain/memory/migrations'],
    why: 'the Brain’s own file is none of memory’s',
  },
  'brain/memory/whole-memory': {
    may: [...rows, 'brain/memory/settings', 'brain/memory/wearer'],
    why: 'export, import and erasure treat rows of every kind alike',
  },
  'brain/memory/settings': { may: rows, why: 'settings are read before anything else is' },
  'brain/memory/wearer': { may: [...rows, 'brain/memory/settings'], why: 'a store keeps its rows and no others' },
  'brain/memory/people': { may: rows, why: 'a store keeps its rows and no others' },
  'brain/memory/recall': { may: rows, why: 'recall reads rows of every kind by their schema' },
  'brain/memory/places': { may: [...rows, 'brain/memory/recall'], why: 'a store keeps its rows and no others' },
  'brain/memory/retention': {
    may: [...rows, 'brain/memory/recall', 'brain/memory/settings'],
    why: 'what goes when is decided by rules over rows, not by the stores',
  },
  'brain/memory/*': { may: ['brain/memory'], why: 'memory is opened from its stores' },
};

const onGlass = ['hub/hub-event.ts', 'hub/modes', 'hub/glasses'];
const deeds = [...onGlass, 'hub/brain', 'hub/actions', 'hub/wearer'];

const inHub: LayerRules = {
  'hub/modes': { may: [], why: 'the gate knows nobody who asks it' },
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

const inPerception: LayerRules = {
  'perception/sherpa': { may: [], why: 'the native engine has one door' },
  'perception/model-files': { may: ['perception/sherpa'], why: 'no file reaches an engine unchecked' },
  'perception/asr': {
    may: ['perception/sherpa', 'perception/model-files'],
    why: 'words are recognised wherever the sound comes from',
  },
  'perception/wake': {
    may: ['perception/sherpa', 'perception/model-files', 'perception/asr'],
    why: 'wake phrases are heard wherever the sound comes from',
  },
  'perception/audio': { may: [], why: 'sound is bytes, whatever is heard in them' },
  'perception/socket': { may: [], why: 'the hub imports the client, and must get no engine with it' },
  'perception/*': { may: ['perception'], why: 'the ear and its session put the rooms together' },
};

const inModels: LayerRules = {
  'models/lexicon': { may: [], why: 'how words are pronounced does not depend on who hears them' },
  'models/onnx': { may: [], why: 'the file format knows no model' },
  'models/sense': {
    may: ['models/onnx', 'models/*'],
    why: 'the encoder is written by the build, and nobody needs its writer to read it',
  },
  'models/train': { may: ['models/lexicon'], why: 'training makes models, and no running part needs it' },
  'models/*': { may: [], why: 'a manifest describes any model, whoever made it' },
};

/**
 * One rule holds each import: that of the folder, or with `/*` of the loose files, that lies beside what is imported.
 * Where one folder has a rule, each of its siblings needs one.
 */
export const layerRules: LayerRules = {
  ...processes,
  ...inBrain,
  ...inWeb,
  ...inCore,
  ...inCoreWearer,
  ...inFigments,
  ...inLanguage,
  ...inMemory,
  ...inHub,
  ...inPerception,
  ...inModels,
};
