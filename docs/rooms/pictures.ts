/**
 * Rooms of one picture: folders, single files, and with `/*` the loose files of a folder. A file belongs to the room with
 * the longest path that holds it.
 */
export interface Picture {
  readonly file: string;
  readonly title: string;
  /** The process whose rooms are shown, or '' for all of them. */
  readonly folder: string;
  readonly legend: string;
  /** Room → what it does, in a few words. */
  readonly rooms: Readonly<Record<string, string>>;
  /** What nearly every room rests on: a band below them, without arrows. */
  readonly base: Readonly<Record<string, string>>;
}

const legend =
  'Arrows are imports. Left out: those to the grey rooms, and those whose end is also reached over another room.';

export const pictures: readonly Picture[] = [
  {
    file: 'rooms.svg',
    title: 'Nightjar: the processes and what they share',
    folder: '',
    legend,
    rooms: {
      hub: 'decides: facts in, rows and cards out',
      perception: 'bytes in, facts out: wake word, speech',
      brain: 'the HTTP service: panel, API, live stream',
      'brain/web': 'the panel, in the browser',
      'brain/client': 'the typed client of the API',
      'brain/memory': 'rows and files: what lasts',
      'firmware-bridge': 'framing, link, app of the glasses',
      models: 'manifest and starter models',
    },
    base: {
      'brain/core': 'rules and schemas without input or output: language, posture, cards, endpoints',
      systemd: 'what the service manager is told',
    },
  },
  {
    file: 'rooms-hub.svg',
    title: 'Rooms of the hub',
    folder: 'hub',
    legend,
    rooms: {
      'hub/*': 'composition root: what is made, of what',
      'hub/cli': 'the command nightjar',
      'hub/brain-backed-services.ts': 'the Brain, as the hub’s rooms see it',
      'hub/release': 'whether a release is genuine',
      'hub/remote': 'what programs and the Brain ask of it',
      'hub/voice': 'an utterance: from words to action',
      'hub/lenses': 'look at what is heard anyway',
      'hub/anticipation': 'what the hub does unasked',
      'hub/wearer': 'the wearer’s day, people and things',
      'hub/actions': 'contract of what is carried out',
      'hub/glasses': 'cards, gestures, what is on glass',
      'hub/voice/ear': 'its end of the perception process',
      'hub/brain': 'what is asked of and told to the Brain',
      'hub/upkeep': 'what memory does by itself',
      'hub/modes': 'the posture gate, switches',
    },
    base: {
      'hub/hub-event.ts': 'what is told to all',
      'brain/core': 'rules and schemas',
      'brain/memory': 'memory.db',
      'brain/client': 'client of the API',
      'firmware-bridge': 'the radio link',
      perception: 'client of its socket',
      systemd: 'the service manager',
      models: 'model files',
    },
  },
  {
    file: 'rooms-brain.svg',
    title: 'Rooms of the Brain',
    folder: 'brain',
    legend,
    rooms: {
      'brain/*': 'composition root and table of routes',
      'brain/lenses': 'lenses of the wearer’s own',
      'brain/answering': 'who answers: memory, models, clouds',
      'brain/wearer': 'the wearer’s day, people, memories',
      'brain/knowledge': 'index of the watched folders',
      'brain/link': 'the hub, the live stream, the ear',
      'brain/privacy': 'posture, and the one door out',
      'brain/owner': 'settings, pairing, activity, panel files',
      'brain/http': 'guards, dispatcher, server',
      'brain/client': 'the typed client of the API',
      'brain/web': 'the panel, in the browser',
    },
    base: {
      'brain/memory': 'rows and files: memory.db, brain.db',
      'brain/core': 'rules and schemas: language, posture, endpoints',
      systemd: 'the service manager',
    },
  },
  {
    file: 'rooms-perception.svg',
    title: 'Rooms of perception',
    folder: 'perception',
    legend,
    rooms: {
      'perception/*': 'the session of one hub, the ear',
      'perception/asr': 'what was said',
      'perception/wake': 'voice activity, wake phrases',
      'perception/audio': 'microphone, WAV, resampling',
      'perception/socket': 'framing, server, the hub’s client',
      'perception/model-files': 'which models, are they sound',
      'perception/sherpa': 'the native engine',
    },
    base: { 'brain/core': 'rules and schemas', models: 'manifest of the models', systemd: 'the service manager' },
  },
];
