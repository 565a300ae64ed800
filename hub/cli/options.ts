import { Option } from 'commander';
import { z } from 'zod';
import { microphoneChoiceSchema } from '#core/wire/perception';
import { glassesChoiceSchema } from '../glasses-choice.js';

export const defaultPort = 7777;

/** `arecord` device names are written bare on the command line and tagged on the wire. */
const microphoneSchema = z
  .string()
  .transform((value) => (/^(auto|none|wav:.*|device:.*)$/s.test(value) ? value : `device:${value}`))
  .pipe(microphoneChoiceSchema);

/** The options that processes share, one row each: flag, environment variable, default, what it is. */
export const sharedOptions = {
  state: {
    flag: '--state <dir>',
    env: 'NIGHTJAR_STATE',
    fallback: undefined,
    doc: 'folder of everything Nightjar keeps (default: ~/.nightjar)',
  },
  host: { flag: '--host <address>', env: 'NIGHTJAR_HOST', fallback: '127.0.0.1', doc: 'address the Brain listens on' },
  port: {
    flag: '--port <number>',
    env: 'NIGHTJAR_PORT',
    fallback: String(defaultPort),
    doc: 'port of the Brain; 0 takes a free one',
  },
  tls: {
    flag: '--tls',
    env: 'NIGHTJAR_TLS',
    fallback: undefined,
    doc: 'other machines must speak TLS to the Brain; its fingerprint is in the pairing code',
  },
  glasses: {
    flag: '--glasses <kind>',
    env: 'NIGHTJAR_GLASSES',
    fallback: 'simulated',
    doc: `which glasses: ${glassesChoiceSchema.options.join(', ')}`,
  },
  mic: {
    flag: '--mic <source>',
    env: 'NIGHTJAR_MIC',
    fallback: 'auto',
    doc: 'microphone: auto, none, an arecord device, or wav:<file>',
  },
  ephemeral: {
    flag: '--ephemeral',
    env: 'NIGHTJAR_EPHEMERAL',
    fallback: undefined,
    doc: 'learn nothing of the wearer: no user model is kept or told, and the assistant does not grow',
  },
  brain: {
    flag: '--brain <url>',
    env: 'NIGHTJAR_BRAIN',
    fallback: undefined,
    doc: 'the Brain to attach to; else the one that runs on this state directory',
  },
  models: {
    flag: '--models <dir>',
    env: 'NIGHTJAR_MODELS',
    fallback: undefined,
    doc: 'folder of the speech models (default: the starter models)',
  },
  readyFd: {
    flag: '--ready-fd <number>',
    env: 'NIGHTJAR_READY_FD',
    fallback: undefined,
    doc: 'write the ready line to this file descriptor instead of standard output',
  },
  json: { flag: '--json', env: 'NIGHTJAR_JSON', fallback: undefined, doc: 'print JSON for programs' },
} as const satisfies Record<string, OptionRow>;

interface OptionRow {
  readonly flag: string;
  readonly env: string;
  readonly fallback: string | undefined;
  readonly doc: string;
}

export type SharedOption = keyof typeof sharedOptions;

/** The commander option of one row. */
export function sharedOption(name: SharedOption): Option {
  const row: OptionRow = sharedOptions[name];
  const option = new Option(row.flag, row.doc).env(row.env);
  return row.fallback === undefined ? option : option.default(row.fallback);
}

const portSchema = z.coerce.number().int().min(0).max(65_535);

/** What commands see after parsing: typed values, `undefined` where neither flag nor environment gave one. */
export const optionValuesSchema = z.object({
  state: z.string().min(1).optional(),
  host: z.string().min(1).default('127.0.0.1'),
  port: portSchema.default(defaultPort),
  glasses: glassesChoiceSchema.default('simulated'),
  mic: microphoneSchema.default('auto'),
  brain: z.url({ protocol: /^https?$/ }).optional(),
  models: z.string().min(1).optional(),
  readyFd: z.coerce.number().int().min(1).max(1_024).optional(),
  tls: z.boolean().default(false),
  ephemeral: z.boolean().default(false),
  json: z.boolean().default(false),
});
export type OptionValues = z.infer<typeof optionValuesSchema>;
