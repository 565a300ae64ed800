import type { CommandRow } from './command-row.js';

/** The commands that ask something of a Brain that runs, here or with `--brain`. */
export const remoteRows: readonly CommandRow[] = [
  {
    usage: 'say <text...>',
    doc: 'say something to the assistant of the running hub, as if typed into the panel; “-” says each line of standard input',
    options: ['state', 'brain', 'json'],
    lines: 'one JSON value, of “-” JSON lines, one for each line said',
    run: async ({ words, ...rest }) =>
      (await import('./commands/say.js')).sayCommand({ ...rest, text: words.join(' '), stdin: process.stdin }),
  },
  {
    usage: 'ask <question...>',
    doc: 'ask your memory and files, and print the answer with where it comes from; it is never taken for a command',
    options: ['state', 'brain', 'json'],
    own: [['--no-cloud', 'no cloud is asked, whatever the settings allow']],
    run: async ({ words, extra, ...rest }) =>
      (await import('./commands/remote/ask.js')).askCommand({
        ...rest,
        question: words.join(' '),
        isLocal: extra.cloud === false,
      }),
  },
  {
    usage: 'status',
    doc: 'how Brain, hub, glasses, folders and the paired desktop Brain are, and what is wrong',
    options: ['state', 'brain', 'json'],
    run: async (invocation) => (await import('./commands/remote/status.js')).statusCommand(invocation),
  },
  {
    usage: 'watch',
    doc: 'follow what is heard, answered and shown, until stopped; while veiled or incognito only the state',
    options: ['state', 'brain', 'json'],
    own: [['--only <event>', 'state, card, glass, heard or index']],
    lines: 'JSON lines {event, data}, one for each event',
    run: async ({ extra, ...rest }) =>
      (await import('./commands/remote/watch.js')).watchCommand({
        ...rest,
        only: typeof extra.only === 'string' ? extra.only : undefined,
      }),
  },
  {
    usage: 'folders [action] [path]',
    doc: 'the folders whose files may be asked about (list | add PATH | remove PATH | reindex)',
    options: ['state', 'brain', 'json'],
    actions: ['list', 'add', 'remove', 'reindex'],
    run: async ({ words, ...rest }) =>
      (await import('./commands/remote/folders.js')).foldersCommand({
        ...rest,
        action: words[0] ?? 'list',
        path: words[1],
      }),
  },
  {
    usage: 'veil [position]',
    doc: 'whether the veil is up; raise or lower it (on | off)',
    options: ['state', 'brain', 'json'],
    actions: ['on', 'off'],
    run: async ({ words, ...rest }) =>
      (await import('./commands/remote/veil.js')).veilSwitchCommand({ ...rest, position: words[0] }),
  },
  {
    usage: 'token',
    doc: 'print the owner’s token of the Brain of this machine, for programs; pair rotate replaces it',
    options: ['state', 'brain', 'json'],
    run: async (invocation) => (await import('./commands/remote/token.js')).tokenCommand(invocation),
  },
];
