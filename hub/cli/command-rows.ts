import type { CommandRow } from './command-row.js';
import { remoteRows } from './remote-rows.js';

const modelsFlags: NonNullable<CommandRow['own']> = [
  ['--accept-licence', 'I may use these weights, whose licence is not free for every use'],
  ['--from <where>', 'fetch: a folder with the files (for a machine without a network), or the address of a mirror'],
  ['--name <set>', 'fetch, import: what to call the set'],
  ['--as <role>', 'import: take the model for asr (words) or wake (wake phrases)'],
  ['--like <text>', 'import: take the variant whose file name has this in it, such as chunk-8'],
  ['--float', 'import: take 32-bit weights where there are 8-bit ones too'],
  ['--back', 'use: the set that was in use before'],
  ['--anyway', 'use: also a set that does not hear its samples'],
  ['--set <set>', 'try: another set than the one in use'],
];

/** Every command of the program. */
export const commands: readonly CommandRow[] = [
  {
    usage: 'start',
    doc: 'run brain, hub and perception here until stopped',
    options: ['state', 'host', 'port', 'tls', 'glasses', 'mic', 'models', 'ephemeral', 'readyFd', 'printToken', 'json'],
    run: async (invocation) => (await import('./commands/start.js')).startCommand(invocation),
  },
  {
    usage: 'brain',
    doc: 'run the Brain alone',
    options: ['state', 'host', 'port', 'tls', 'printToken', 'json'],
    run: async (invocation) => (await import('./commands/foreground.js')).foregroundCommand('brain', invocation),
  },
  {
    usage: 'hub',
    doc: 'run the hub alone',
    options: ['state', 'brain', 'glasses', 'mic', 'ephemeral', 'json'],
    run: async (invocation) => (await import('./commands/foreground.js')).foregroundCommand('hub', invocation),
  },
  {
    usage: 'perception',
    doc: 'run perception alone',
    options: ['state', 'models', 'json'],
    run: async (invocation) => (await import('./commands/foreground.js')).foregroundCommand('perception', invocation),
  },
  {
    usage: 'listen <file>',
    doc: 'run a WAV recording through the real pipeline and print what was heard, done and shown; what it says is kept in the memory',
    options: ['state', 'models', 'json'],
    own: [['--realtime', 'play at the speed it was recorded']],
    run: async ({ extra, words, ...rest }) =>
      (await import('./commands/hearing/listen.js')).listenCommand({
        ...rest,
        file: words[0] ?? '',
        pace: extra.realtime === true ? 'realtime' : 'fast',
      }),
  },
  ...remoteRows,
  {
    usage: 'heard',
    doc: 'when the hub heard its wearer since its start, and when it was muted, asleep or lost; the week as a strip a day',
    options: ['state', 'json'],
    run: async (invocation) => (await import('./commands/hearing/heard.js')).heardCommand(invocation),
  },
  {
    usage: 'parse [text...]',
    doc: 'print what the voice language makes of an utterance, or of each line of standard input; with --json lines {say}',
    options: ['json'],
    lines: 'JSON lines, one for each line read',
    own: [['--ambient', 'read lines of ordinary conversation instead: commitments and introductions']],
    run: async ({ words, extra, values, terminal }) =>
      (await import('./commands/parse.js')).parseCommand(
        { stdin: process.stdin, write: terminal.out },
        { ambient: extra.ambient === true, json: values.json, text: words.join(' ') },
      ),
  },
  {
    usage: 'memories <action> [file]',
    doc: 'browse, export, import or burn the memory file (browse | export FILE | import FILE | burn --yes)',
    actions: ['browse', 'export', 'import', 'burn'],
    options: ['state', 'json'],
    lines: 'JSON lines, one for each row or table that browse shows, else one value',
    own: [
      [
        '--sql <query>',
        'one SQL question that only reads, for browse, stopped after 20 s or at 256 MiB; times are shown as local ones, with --json in ms',
      ],
      ['--yes', 'really burn'],
    ],
    run: async ({ words, extra, ...rest }) =>
      (await import('./commands/memories.js')).memoriesCommand({
        ...rest,
        action: words[0] ?? '',
        words: words.slice(1),
        sql: typeof extra.sql === 'string' ? extra.sql : undefined,
        yes: extra.yes === true,
      }),
  },
  {
    usage: 'reset',
    doc: 'take everything of the wearer, every setting and every pairing away, back to the first start (reset --yes)',
    options: ['state', 'json'],
    own: [['--yes', 'really take it']],
    run: async ({ extra, ...rest }) =>
      (await import('./commands/reset.js')).resetCommand({ ...rest, yes: extra.yes === true }),
  },
  {
    usage: 'pair [action] [id]',
    doc: 'show a pairing code for one more device, or look after the paired ones (devices | grant ID | withdraw ID | revoke ID | rotate)',
    actions: ['devices', 'grant', 'withdraw', 'revoke', 'rotate'],
    options: ['state', 'brain', 'json'],
    lines: 'of pair devices JSON lines, one for each device, else one value',
    own: [
      ['--label <name>', 'what to call the device'],
      ['--kind <kind>', 'phone, or brain for a hub that asks this Brain'],
      ['--owner', 'the device may change what only the owner changes: keys, cloud, host Brain, folders, models'],
    ],
    run: async ({ words, extra, ...rest }) =>
      (await import('./commands/pair.js')).pairCommand({
        ...rest,
        action: words[0] ?? 'code',
        id: words[1],
        label: typeof extra.label === 'string' ? extra.label : undefined,
        kind: typeof extra.kind === 'string' ? extra.kind : undefined,
        isOwners: extra.owner === true,
      }),
  },
  {
    usage: 'bond <step> [word]',
    doc: 'bond with the hub beside you (listen [ADDRESS:PORT] | propose ADDRESS:PORT | accept [CODE] | confirm | status | dissolve)',
    actions: ['listen', 'propose', 'accept', 'confirm', 'status', 'dissolve'],
    options: ['state', 'brain', 'json'],
    run: async ({ words, ...rest }) =>
      (await import('./commands/bond.js')).bondCommand({ ...rest, step: words[0] ?? '', word: words[1] }),
  },
  {
    usage: 'models [action] [what]',
    doc: 'the models that listen (list | fetch SET | import FILE, FOLDER or ARCHIVE | use SET | verify [SET] | remove SET | try [FOLDER])',
    actions: ['list', 'fetch', 'import', 'use', 'verify', 'remove', 'try'],
    options: ['state', 'brain', 'models', 'mic', 'json'],
    lines: 'JSON lines for list and verify, one for each set or model, else one value',
    own: modelsFlags,
    run: async ({ words, extra, values, terminal }) =>
      (await import('./commands/models.js')).modelsCommand({ values, terminal, words, extra }),
  },
  {
    usage: 'bundle <action> <file>',
    doc: 'check that a release is genuine, whole, for this machine and not older than this one (verify FILE)',
    actions: ['verify'],
    options: ['json'],
    own: [
      ['--key <file>', 'public key to trust instead of the one that this installation came with'],
      ['--elsewhere', 'also for another kind of machine, or older'],
    ],
    run: async ({ words, extra, ...rest }) =>
      (await import('./commands/bundle.js')).bundleCommand({
        ...rest,
        action: words[0] ?? '',
        file: words[1] ?? '',
        key: typeof extra.key === 'string' ? extra.key : undefined,
        isForElsewhere: extra.elsewhere === true,
      }),
  },
  {
    usage: 'glasses <action> [address]',
    doc: 'look after the glasses over Bluetooth (scan | pair [ADDRESS] | forget | upload [ADDRESS] | log [ADDRESS])',
    actions: ['scan', 'pair', 'forget', 'upload', 'log'],
    options: ['state', 'json'],
    lines: 'of scan JSON lines, one for each pair in the air, of log one for each line, else one value',
    run: async ({ words, ...rest }) =>
      (await import('./commands/radio/glasses.js')).glassesCommand({
        ...rest,
        action: words[0] ?? '',
        address: words[1],
      }),
  },
  {
    usage: 'service <action>',
    doc: 'run Nightjar as services of systemd (install | status | logs | uninstall)',
    actions: ['install', 'status', 'logs', 'uninstall'],
    options: ['json'],
    lines: 'of status JSON lines, one for each service, of logs those of journalctl, else one value',
    own: [
      ['--user', 'services of your own, without root; else of the whole machine'],
      ['--dry-run', 'only say what would be done'],
      ['--follow', 'of logs: go on until stopped'],
    ],
    run: async ({ words, extra, ...rest }) =>
      (await import('./commands/service.js')).serviceCommand({
        ...rest,
        action: words[0] ?? '',
        scope: extra.user === true ? 'user' : 'system',
        isDryRun: extra.dryRun === true,
        isFollowing: extra.follow === true,
      }),
  },
  {
    usage: 'device <action> [file]',
    doc: 'the device of the card image: its name, network and access (check FILE, anywhere; apply and welcome, at its start)',
    options: ['state', 'brain', 'json'],
    run: async ({ words, ...rest }) =>
      (await import('./device/device-command.js')).deviceCommand({ ...rest, action: words[0] ?? '', file: words[1] }),
  },
  {
    usage: 'doctor',
    doc: 'check this machine and what runs on it: runtime, state directory, models, native packages, radio, microphone, memory',
    options: ['state', 'models', 'json'],
    lines: 'JSON lines, one for each finding',
    run: async (invocation) => (await import('./commands/doctor.js')).doctorCommand(invocation),
  },
  {
    usage: 'completion <shell>',
    doc: 'print what lets a shell complete these commands (bash | zsh)',
    options: ['json'],
    actions: ['bash', 'zsh'],
    run: async ({ words, ...rest }) =>
      (await import('./commands/completion.js')).completionCommand({ ...rest, shell: words[0] ?? '' }),
  },
];
