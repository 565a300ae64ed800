import type { LayerRules } from './layer-rule.js';

export const processes: LayerRules = {
  brain: {
    may: ['systemd'],
    why: 'the Brain runs without hub, perception and radio, on a desktop too',
  },
  hub: {
    may: [
      'brain/core',
      'brain/memory',
      'brain/client',
      'firmware-bridge',
      'perception/socket/client.ts',
      'models',
      'systemd',
    ],
    why: 'the hub talks to the Brain over HTTP and to perception over its socket, so that each may end alone',
  },
  perception: { may: ['brain/core', 'models', 'systemd'], why: 'bytes in, facts out: no memory, no network' },
  'firmware-bridge': { may: ['brain/core'], why: 'the bridge knows bytes, not memories' },
  systemd: { may: [], why: 'the service manager is told by each process, whichever it is' },
  models: { may: ['brain/core'], why: 'model files are described, fetched and verified here, not used' },
  docs: { may: ['brain/core'], why: 'pages are written from tables, and read the rest as text' },
  'image-build': {
    may: ['brain/core', 'brain/memory', 'brain/client', 'hub/package-root.ts', 'hub/release', 'models'],
    why: 'a release is made of the built product, and of nothing that runs in it; a started image is asked as by any client',
  },
  bench: { may: ['*'], why: 'benchmarks may measure anything' },
  test: { may: ['*'], why: 'tests may reach anything' },
};
