import { z } from 'zod';
import { providerUrl, relayUrl, runnerUrl, storedUrl } from './addresses.js';
import { cloudProviders } from './cloud-presets.js';
import { excludeGlobs, patternLetters } from './exclude-globs.js';
import { mailSettings } from './mail-settings.js';
import { type Setting, setting } from './setting.js';

const shortString = z.string().max(200);
const nameList = z.array(shortString.min(1)).max(200);
const folderPath = z.string().min(1).max(4_096).startsWith('/');
const spokenName = z
  .string()
  .max(24)
  .regex(/^\p{L}+$/u, 'must be one word of letters');
const window = z
  .string()
  .regex(
    /^(?:(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d)?$/,
    'must be two times, such as 22:00-07:00, or empty for none',
  );

/** A setting that a paired phone may write as well; all others are the owner's. */
const byPhones: typeof setting = (schema, byDefault, doc, traits = {}) =>
  setting(schema, byDefault, doc, { scope: 'use', ...traits });

/** A setting kept in the secrets file. Every release has written all of these. */
const amongSecrets: typeof setting = (schema, byDefault, doc, traits = {}) =>
  setting(schema, byDefault, doc, { keptWith: 'secrets', inEveryFile: true, ...traits });

const notReadYet = (what: string) => ({ notInForce: `no desktop ${what} read yet` });

/** The configuration of the Brain (brain-http.md §2), kept in the files of `configFiles`. */
export const configTable = {
  assistant_name: byPhones(spokenName, 'Vesper', 'What the assistant is called and hears to.'),
  service_name: setting(z.literal('Nightjar'), 'Nightjar', 'What this service is called.', { writer: 'program' }),
  folders: setting(z.array(folderPath).max(64), [], 'Watched directories; changed through the folders endpoint.', {
    writer: 'program',
    reindexes: true,
    inEveryFile: true,
  }),
  model: setting(
    z.enum(['keyword', 'local_runner', 'native_local']),
    'keyword',
    'What answers on the Brain’s own tier; native_local falls back to local_runner.',
  ),
  local_model_url: setting(runnerUrl, 'http://127.0.0.1:11434', 'Base URL of the local model runner.', {
    stored: storedUrl,
  }),
  local_model_lan: setting(
    z.boolean(),
    false,
    'The local model runner may be another machine of the private network.',
    { inEveryFile: true },
  ),
  local_chat_model: setting(shortString, 'qwen3:1.7b', 'Answers, brief, replies and summaries.'),
  local_vision_model: setting(shortString, 'moondream', 'Explains objects.'),
  local_embed_model: setting(shortString, 'all-minilm', 'Semantic search.', { reindexes: true }),
  email_enabled: byPhones(z.boolean(), false, 'Fold messages and mail into the index.', { reindexes: true }),
  summarize_emails: byPhones(z.boolean(), false, 'One-line glances at mail.', {
    notInForce: 'no mail is summarized yet',
  }),
  ...mailSettings,
  network_mode: byPhones(z.enum(['connected', 'lan_only']), 'connected', 'lan_only means incognito.', {
    afterLoss: 'lan_only',
    inEveryFile: true,
  }),
  cloud_enabled: setting(
    z.boolean(),
    false,
    'The cloud switch; off unless the wearer opts in. Any device may set it to false.',
    {
      inEveryFile: true,
      anyoneCloses: true,
    },
  ),
  cloud_provider: setting(z.enum(cloudProviders), 'openai', 'Preset of the cloud provider.'),
  cloud_base_url: setting(
    providerUrl,
    'https://api.openai.com/v1',
    'Base URL of the providers custom and nightjar; the others have an address of their own.',
    { stored: storedUrl },
  ),
  cloud_api_key: amongSecrets(
    z
      .string()
      .max(500)
      .regex(/^(?:[!-~](?:[ -~]*[!-~])?)?$/, 'must be plain ASCII without spaces or line ends around it'),
    '',
    'Key for the provider and address above. It is kept for these two alone: with another provider or address it is not sent.',
    { secret: true },
  ),
  cloud_keys: amongSecrets(
    z.record(z.string().max(2_100), z.string().max(500)),
    {},
    'For which provider and address a key is kept; each is sent there and nowhere else.',
    { writer: 'program', secret: true },
  ),
  cloud_model: setting(shortString, 'gpt-4.1-mini', 'Model name sent to the cloud provider.'),
  cloud_passages: setting(
    z.boolean(),
    false,
    'Questions to the cloud may carry what watched folders and saved places say about them; never people, promises, messages or the day. Any device may set it to false.',
    { inEveryFile: true, anyoneCloses: true },
  ),
  cloud_calls: setting(z.int().min(0), 0, 'Cloud answers so far.', { writer: 'program' }),
  token: amongSecrets(z.string().max(64), '', 'Pairing token of the owner.', {
    writer: 'program',
    secret: true,
  }),
  host_brain_url: amongSecrets(z.string().max(2_000), '', 'Where the paired desktop Brain is; empty without one.', {
    writer: 'program',
  }),
  host_brain_token: amongSecrets(z.string().max(64), '', 'What this Brain presents there.', {
    writer: 'program',
    secret: true,
  }),
  host_brain_fingerprint: amongSecrets(z.string().max(64), '', 'The only certificate to accept there.', {
    writer: 'program',
  }),
  host_brain_label: amongSecrets(z.string().max(64), '', 'What the desktop Brain calls itself.', {
    writer: 'program',
  }),
  relay_url: setting(
    relayUrl,
    '',
    'Where a proxy or tunnel of yours hands on what paired phones ask from outside the home network; empty without one.',
  ),
  semantic_search: setting(
    z.boolean(),
    false,
    'Ask the embedding model of the model runner for vectors of passages. A sentence model on this machine needs no switch.',
    { reindexes: true },
  ),
  index_extensions: setting(
    z.array(z.string().regex(/^\.?\w{1,12}$/, 'must be the ending of a file name, such as .md')).max(100),
    [],
    'File name endings to index; empty means the default text set.',
    { reindexes: true, inEveryFile: true },
  ),
  max_file_kb: setting(z.int().min(1).max(100_000), 2_000, 'Largest file to index, in KB.', {
    reindexes: true,
    inEveryFile: true,
  }),
  exclude_globs: setting(
    excludeGlobs,
    [],
    `Paths to skip, at most ${patternLetters} letters together: names anywhere, or paths from a watched folder or from /; * ** ? [a-z] {a,b}.`,
    { reindexes: true, inEveryFile: true, stored: nameList },
  ),
  quiet_hours: byPhones(
    window,
    '',
    'Daily window in which no cloud is asked, as 22:00-07:00 in local time; what is heard is kept as at any other time. Empty is none.',
    { inEveryFile: true },
  ),
  retention_days: setting(z.int().min(0).max(36_500), 0, 'Days history and activity are kept; 0 keeps everything.'),
  brief_hour: byPhones(z.int().min(-1).max(23), -1, 'Hour of the daily brief; -1 is off.'),
  calendar_sync: byPhones(z.boolean(), false, 'Desktop calendar sync.', notReadYet('calendar is')),
  calendar_names: byPhones(nameList, [], 'Which calendars; empty means all.', notReadYet('calendar is')),
  calendar_days: byPhones(z.int().min(1).max(366), 14, 'Days to look ahead in calendars.', notReadYet('calendar is')),
  contacts_sync: byPhones(z.boolean(), false, 'Desktop contacts sync.', notReadYet('contacts are')),
  reminders_sync: byPhones(z.boolean(), false, 'Desktop reminders sync.', notReadYet('reminders are')),
  reminder_lists: byPhones(nameList, [], 'Which reminder lists; empty means all.', notReadYet('reminders are')),
  plan: setting(z.enum(['free', 'cloud']), 'free', 'A seam for billing; nothing is paywalled.', { writer: 'program' }),
  disabled_caps: setting(nameList, [], 'Capabilities switched off; changed through the capabilities endpoint.', {
    writer: 'program',
    notInForce: 'there is no capabilities endpoint yet',
  }),
} as const satisfies Record<string, Setting>;

export type ConfigKey = keyof typeof configTable;
export type BrainConfig = { -readonly [K in ConfigKey]: z.output<(typeof configTable)[K]['schema']> };
type ConfigShape = { [K in ConfigKey]: z.ZodType<BrainConfig[K]> };

export const configKeys = Object.keys(configTable) as readonly ConfigKey[];

export function isConfigKey(key: string): key is ConfigKey {
  return Object.hasOwn(configTable, key);
}

/** Schema of the configuration as it is stored and shown. */
export const configSchema = z.object(
  Object.fromEntries(configKeys.map((key) => [key, configTable[key].stored])) as ConfigShape,
);

/** The path of each file of the configuration inside the state directory. */
export const configFiles = { settings: ['brain_config.json'], secrets: ['keys', 'secrets.json'] } as const;
export type ConfigPart = keyof typeof configFiles;

/** The part of `config` that belongs in one file. */
export function configPartOf(part: ConfigPart, config: Readonly<Partial<BrainConfig>>): Partial<BrainConfig> {
  const own = configKeys.filter((key) => configTable[key].keptWith === part && Object.hasOwn(config, key));
  return Object.fromEntries(own.map((key) => [key, config[key]]));
}

/**
 * Schema of a configuration file that an earlier start has written. A file without a key that every release writes
 * counts as damaged.
 */
export function wholePartSchema(part: ConfigPart): z.ZodType<Partial<BrainConfig>> {
  const required = configKeys.filter((key) => configTable[key].keptWith === part && configTable[key].inEveryFile);
  const isWhole = (stored: unknown) => required.every((key) => Object.hasOwn(Object(stored), key));
  return z.unknown().refine(isWhole, 'must hold every key that is always written').pipe(storedPartSchema(part));
}

/**
 * Schema of one configuration file: a missing key takes its default, and a key that only a newer release knows is kept.
 */
export function storedPartSchema(part: ConfigPart): z.ZodType<Partial<BrainConfig>> {
  const own = configKeys.filter((key) => configTable[key].keptWith === part);
  return z.looseObject(
    Object.fromEntries(
      own.map((key) => [key, (configTable[key].stored as z.ZodType).default(configTable[key].default)]),
    ),
  ) as unknown as z.ZodType<Partial<BrainConfig>>;
}

/**
 * Schema of a `POST /svc/config` patch. Unknown and unwritable keys pass, so that the handler can name them in its
 * refusal.
 */
export const configPatchSchema = z.looseObject(
  Object.fromEntries(
    configKeys
      .filter((key) => configTable[key].writer === 'owner')
      .map((key) => [key, configTable[key].schema.optional()]),
  ),
);

export const defaultConfig: Readonly<BrainConfig> = Object.freeze(
  Object.fromEntries(configKeys.map((key) => [key, configTable[key].default])) as unknown as BrainConfig,
);

/** Values to use after the configuration file was lost: they assume that the owner had chosen the more private side. */
export const configAfterLoss: Readonly<Partial<BrainConfig>> = Object.fromEntries(
  configKeys
    .filter((key) => configTable[key].afterLoss !== configTable[key].default)
    .map((key) => [key, configTable[key].afterLoss]),
);
