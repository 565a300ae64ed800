interface ModuleDoor {
  readonly module: RegExp;
  /** The files and folders that may import it; each of them does. */
  readonly only: readonly string[];
  readonly why: string;
}

/** Modules only named files may import: the one door to each kind of input and output. */
export const moduleDoors: readonly ModuleDoor[] = [
  { module: /^better-sqlite3/, only: ['brain/memory/sqlite.ts'], why: 'SQLite has one door' },
  {
    module: /^sherpa-onnx-node$/,
    only: ['perception/sherpa'],
    why: 'native engines live in the perception process',
  },
  {
    module: /^wasmoon$/,
    only: ['firmware-bridge/simulated'],
    why: 'the Lua VM belongs to the simulated glasses',
  },
  {
    module: /^node-record-lpcm16$/,
    only: ['perception/audio/microphone'],
    why: 'the microphone has one adapter',
  },
  {
    module: /^node:module$/,
    only: [
      'brain/memory/sqlite.ts',
      'perception/sherpa/load-sherpa.ts',
      'firmware-bridge/hci/load-radio.ts',
      'hub/cli/commands/doctor.ts',
    ],
    why: 'what is required by hand would pass every other door unseen',
  },
  {
    module: /^nodemailer/,
    only: ['brain/wearer/messages/sending/smtp-session.ts'],
    why: 'what it says goes over a connection of the egress; it never opens one itself',
  },
  { module: /^koa$/, only: ['brain/http/koa-kernel.ts'], why: 'handlers never see the web framework' },
  {
    module: /^ws$/,
    only: ['brain/client/hub-connection.ts', 'brain/link/hub'],
    why: 'the hub link alone speaks WebSocket',
  },
  {
    module: /^@(abandonware|stoprocent)\//,
    only: [],
    why: 'a radio is optional and opens sockets when it is loaded: firmware-bridge/hci/load-radio.ts does, when asked',
  },
  {
    module: /^node:(https|dns|tls|http2|dgram)/,
    only: ['brain/privacy/egress', 'brain/http'],
    why: 'nothing leaves the Brain but through brain/privacy/egress',
  },
  {
    module: /^node:(https?|http2|net|tls|dgram|dns)(\/|$)/,
    only: [
      'brain/http',
      'brain/privacy/egress',
      'brain/client/send-by-http.ts',
      'perception/socket',
      'hub/lenses/confluence/tcp-transport.ts',
    ],
    why: 'what leaves the machine leaves through brain/privacy/egress; the other files named here listen, or stay on it',
  },
  {
    module: /^node:fs/,
    only: [
      'brain/memory',
      'brain/knowledge',
      'brain/answering/speech-models',
      'brain/http/access',
      'brain/owner/panel',
      'brain/wearer/messages/sending/script-carrier.ts',
      'brain/wearer/memories',
      'hub/cli',
      'hub/release',
      'systemd',
      'hub/remote/samples.ts',
      'hub/upkeep',
      'perception',
      'firmware-bridge/lua-source.ts',
      'firmware-bridge/simulated',
      'models',
    ],
    why: 'what decides is given its bytes; core and the client do no file I/O',
  },
];
