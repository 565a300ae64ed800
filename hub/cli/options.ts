import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { z } from 'zod';
import { Fault } from '#core/faults';
import { glassesOptionSchema } from '#core/wire/link/glasses-kind';
import { microphoneChoiceSchema, taggedMicrophone } from '#core/wire/link/perception';

const defaultPort = 7777;

/** A microphone. The name of an `arecord` device has no prefix on the command line, and a tag on the wire. */
const microphoneSchema = z
  .string()
  .min(1, { error: 'a source is needed' })
  .refine((value) => !value.startsWith('wav:') || existsSync(value.slice(4)), {
    error: 'that recording does not exist',
  })
  .transform(taggedMicrophone)
  .pipe(microphoneChoiceSchema);

/** The options that processes share, one row each: flag, environment variable, default, what it is. */
const sharedOptions = {
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
    doc: `which glasses: ${glassesOptionSchema.options.join(', ')}`,
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
  printToken: {
    flag: '--print-token',
    env: 'NIGHTJAR_PRINT_TOKEN',
    fallback: undefined,
    doc: 'put the pairing token of the Brain, if it has one, into the ready line (on this machine alone none is needed)',
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

/** The environment variables of all options. */
export const optionVariables: ReadonlySet<string> = new Set(Object.values(sharedOptions).map(({ env }) => env));

/** Whether the environment sets this option. Empty counts as absent, and so does `0` or `off` for a switch. */
export function isAskedFor(name: SharedOption, environment = process.env): boolean {
  const { env, flag } = sharedOptions[name];
  const value = environment[env] ?? '';
  return value !== '' && (flag.includes('<') || !/^(0|false|no|off)$/i.test(value));
}

/** The commander option of one row. */
export function sharedOption(name: SharedOption, environment = process.env): Option {
  const { flag, env, doc, fallback }: OptionRow = sharedOptions[name];
  const isSet = isAskedFor(name, environment);
  const option = new Option(flag, isSet ? doc : `${doc} (env: ${env})`);
  if (isSet) option.env(env);
  return fallback === undefined ? option : option.default(fallback);
}

const portSchema = wholeNumber(0, 65_535);

/** What commands see after parsing: typed values, `undefined` where neither flag nor environment gave one. */
export const optionValuesSchema = z.object({
  state: z.string().min(1, { error: 'a folder is needed' }).optional(),
  host: z.string().min(1, { error: 'an address of this machine is needed' }).default('127.0.0.1'),
  port: portSchema.default(defaultPort),
  glasses: z
    .enum(glassesOptionSchema.options, { error: `one of ${glassesOptionSchema.options.join(', ')} is needed` })
    .default('simulated'),
  mic: microphoneSchema.default('auto'),
  brain: z.url({ protocol: /^https?$/, error: 'an address such as http://127.0.0.1:7777 is needed' }).optional(),
  models: z.string().refine(existsSync, { error: 'there is no such folder' }).optional(),
  readyFd: wholeNumber(1, 1_024).optional(),
  tls: z.boolean().default(false),
  ephemeral: z.boolean().default(false),
  printToken: z.boolean().default(false),
  json: z.boolean().default(false),
});
export type OptionValues = z.infer<typeof optionValuesSchema>;

/**
 * Throws `cli/usage`, naming the option, for a value that it does not take; where the environment gave that value
 * (`sourceOf`), naming the variable.
 */
export function readValues(
  raw: Readonly<Record<string, unknown>>,
  sourceOf: (name: string) => string | undefined = () => undefined,
): OptionValues {
  const parsed = optionValuesSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0]);
  const row: OptionRow | undefined = Object.hasOwn(sharedOptions, name)
    ? sharedOptions[name as SharedOption]
    : undefined;
  if (row !== undefined && sourceOf(name) === 'env') throw environmentFault(row.env, String(issue?.message));
  throw new Fault('cli/usage', { detail: `${row?.flag.split(' ')[0] ?? name}: ${issue?.message}.` });
}

/** A value of the environment that is not understood. */
export function environmentFault(variable: string, what: string): Fault {
  return new Fault('cli/usage', { sentence: `The environment could not be understood. ${variable}: ${what}.` });
}

function wholeNumber(least: number, most: number) {
  const error = `a number from ${least} to ${most} is needed`;
  return z
    .string()
    .regex(/^\d{1,5}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }));
}
