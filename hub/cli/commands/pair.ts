import type { BrainClient } from '#client/brain-client';
import { Fault } from '#core/faults';
import { type Device, deviceKindSchema, deviceLabelSchema } from '#core/wire/owner/pairing';
import { askBrain } from '../ask-brain.js';
import type { OptionValues } from '../options.js';
import { refuse } from '../output/command-result.js';
import { exitCodes } from '../output/exit-codes.js';
import { showPairingCode } from '../output/show-pairing-code.js';
import type { Terminal } from '../output/terminal.js';

interface PairOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly action: string;
  readonly id: string | undefined;
  readonly label: string | undefined;
  readonly kind: string | undefined;
  /** The new device gets the scope `owner`. */
  readonly isOwners?: boolean;
}

type PairSubcommand = (brain: BrainClient, options: PairOptions) => Promise<number>;

const pairActions: Readonly<Record<string, PairSubcommand>> = {
  code: showCode,
  devices: listDevices,
  grant: (brain, options) => grant(brain, options, true),
  withdraw: (brain, options) => grant(brain, options, false),
  revoke,
  rotate: replaceToken,
};

/** Pairs devices with the running Brain of this machine, and unpairs them. */
export function pairCommand(options: PairOptions): Promise<number> {
  const { action, values } = options;
  const run = Object.hasOwn(pairActions, action) ? pairActions[action] : undefined;
  if (run === undefined) throw new Fault('cli/usage', { detail: `pair takes ${Object.keys(pairActions).join(', ')}.` });
  return askBrain(values, (brain) => run(brain, options));
}

async function showCode(
  brain: BrainClient,
  { values, terminal, label, kind, isOwners = false }: PairOptions,
): Promise<number> {
  const reply = await brain.pair({
    kind: readOption(deviceKindSchema.default('phone'), kind, '--kind'),
    owner: isOwners,
    ...(label === undefined ? {} : { label: readOption(deviceLabelSchema, label, '--label') }),
  });
  if (values.json) terminal.out(JSON.stringify(reply));
  else showPairingCode(reply, terminal);
  return exitCodes.done;
}

async function listDevices(brain: BrainClient, { values, terminal }: PairOptions): Promise<number> {
  const { items } = await brain.devices({});
  for (const device of items) terminal.out(values.json ? JSON.stringify(device) : deviceLine(device));
  if (items.length === 0 && !values.json) terminal.err('No device is paired.');
  return exitCodes.done;
}

async function grant(brain: BrainClient, options: PairOptions, owner: boolean): Promise<number> {
  const { values, terminal } = options;
  const { found } = await brain.grantDevice({ id: idOf(options), owner });
  if (!found) return refuse(options, 'pairing/no-such-device', noSuchDevice);
  const granted = owner ? 'It may change the owner’s settings now.' : 'It may no longer change the owner’s settings.';
  if (values.json) terminal.out(JSON.stringify({ found, owner }));
  else terminal.err(granted);
  return exitCodes.done;
}

async function revoke(brain: BrainClient, options: PairOptions): Promise<number> {
  const { values, terminal } = options;
  const { revoked } = await brain.revokeDevice({ id: idOf(options) });
  if (!revoked) return refuse(options, 'pairing/no-such-device', noSuchDevice);
  if (values.json) terminal.out(JSON.stringify({ revoked }));
  else terminal.err('Unpaired.');
  return exitCodes.done;
}

async function replaceToken(brain: BrainClient, { values, terminal }: PairOptions): Promise<number> {
  const { token } = await brain.rotateToken({});
  if (!values.json) terminal.err('The token was replaced and every device unpaired.');
  terminal.out(values.json ? JSON.stringify({ token }) : token);
  return exitCodes.done;
}

function deviceLine({ id, label, kind, scopes, last_seen }: Device): string {
  const seen = last_seen === null ? 'not seen yet' : `seen ${new Date(last_seen).toISOString()}`;
  return [id, label, kind, scopes.join('+'), seen].join('  ');
}

const noSuchDevice = 'There is no such device; see pair devices.';

function idOf({ action, id }: PairOptions): string {
  if (id !== undefined) return id;
  throw new Fault('cli/usage', { detail: `pair ${action} takes the id of a device; see pair devices.` });
}

function readOption<T>(schema: { safeParse(value: unknown): { data?: T } }, value: unknown, option: string): T {
  const { data } = schema.safeParse(value);
  if (data === undefined) throw new Fault('cli/usage', { detail: `${option} does not take “${value}”.` });
  return data;
}
