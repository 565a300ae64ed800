import { createRequire, Module } from 'node:module';
import { sep } from 'node:path';
import { Fault } from '#core/faults';
import { type HciSocketClass, type RadioReports, RoleSocket, type RoleSocketOptions } from './role-socket.js';

/** The publishers of noble and bleno that are looked for, in this order. The second are forks of the first. */
export const radioPublishers = ['@abandonware', '@stoprocent'] as const;
export type RadioPublisher = (typeof radioPublishers)[number];

const packageOf = { central: 'noble', peripheral: 'bleno' } as const;

export interface RadioSource extends Pick<RoleSocketOptions, 'device' | 'role' | keyof RadioReports> {
  readonly publisher: RadioPublisher;
  /** Stands for the adapter's own socket, as in a virtual air; null takes the machine's. */
  readonly Adapter: HciSocketClass | null;
}

/** A radio package that runs, and what ends it. */
export interface LoadedRadio<T> {
  readonly radio: T;
  /** Ends its polling of the adapter and takes its listeners off the process. */
  readonly release: () => void;
}

/** What is reached inside a package to end it: neither publisher's has a public way that ends everything. */
interface StartedRadio {
  readonly state?: unknown;
  on(event: 'stateChange', listener: () => void): unknown;
  readonly _bindings?: {
    readonly _hci?: { pollIsDevUp?: () => void; stop?: () => void; readonly _socket?: { stop(): void } };
  };
}

interface ProcessListener {
  readonly signal: string;
  readonly listener: unknown;
}

const ownRequire = createRequire(import.meta.url);
const processSignals = ['SIGINT', 'exit'] as const;

/** Whether both packages of a publisher can be found; whether they run here only loading them tells. */
export const hasRadioPackages = (publisher: RadioPublisher): boolean =>
  packageEntry(publisher, 'central') !== null && packageEntry(publisher, 'peripheral') !== null;

/**
 * A fresh copy of noble or bleno on a socket of ours. Each copy has its own state, because the state of one that saw its
 * adapter go is of no use. Throws the Fault `radio/absent` if the package is not installed, or cannot be loaded.
 */
export function loadRadio<T extends object>(source: RadioSource): LoadedRadio<T> {
  const entry = packageEntry(source.publisher, source.role);
  if (entry === null) throw new Fault('radio/absent', { detail: `${packageName(source)} is not installed.` });
  try {
    const radio = withSocket(entry, source, () => ownRequire(entry) as T & StartedRadio);
    const before = processSignals.map((signal) => new Set(process.rawListeners(signal)));
    start(radio, source.role);
    const added = processSignals.flatMap((signal, at) =>
      process.rawListeners(signal).flatMap((listener) => (before[at]?.has(listener) ? [] : [{ signal, listener }])),
    );
    // The packages end the process at an interrupt where theirs is the last listener; when the product ends is its own.
    for (const { signal, listener } of added)
      if (signal === 'SIGINT') process.removeListener(signal, listener as () => void);
    return { radio, release: () => release(radio, added) };
  } catch (cause) {
    throw new Fault('radio/absent', { cause, detail: whyNotHere(cause, packageName(source)) });
  }
}

const packageName = ({ publisher, role }: Pick<RadioSource, 'publisher' | 'role'>): string =>
  `${publisher}/${packageOf[role]}`;

function packageEntry(publisher: RadioPublisher, role: RoleSocketOptions['role']): string | null {
  try {
    return ownRequire.resolve(packageName({ publisher, role }));
  } catch {
    // It is optional; the caller says what is missing.
    return null;
  }
}

/** Loads with our socket in the place of the package's own, and leaves the module cache as it was. */
function withSocket<T>(entry: string, source: RadioSource, load: () => T): T {
  const path = createRequire(entry).resolve(`${source.publisher}/bluetooth-hci-socket`);
  const Adapter = source.Adapter ?? (ownRequire(path) as HciSocketClass);
  const { cache } = ownRequire;
  const kept = cache[path];
  const seeded = new Module(path);
  seeded.exports = socketExports({ ...source, Adapter });
  seeded.loaded = true;
  cache[path] = seeded;
  try {
    return load();
  } finally {
    if (kept === undefined) delete cache[path];
    else cache[path] = kept;
    const folder = entry.slice(0, entry.indexOf(packageName(source))) + packageName(source) + sep;
    for (const loaded of Object.keys(cache)) if (loaded.startsWith(folder)) delete cache[loaded];
  }
}

/** One publisher's packages take the export for the socket's class, the other's ask `loadDriver` for it. */
function socketExports(options: RoleSocketOptions): object {
  class AdapterSocket extends RoleSocket {
    constructor() {
      super(options);
    }
  }
  return Object.assign(AdapterSocket, { loadDriver: () => AdapterSocket });
}

/** Binds the socket at once, so that a machine without a radio is told apart here. */
function start(radio: StartedRadio, role: RoleSocketOptions['role']): void {
  if (role === 'central') void radio.state;
  else radio.on('stateChange', () => undefined);
}

function release({ _bindings }: StartedRadio, added: readonly ProcessListener[]): void {
  const hci = _bindings?._hci;
  if (hci !== undefined) {
    hci.pollIsDevUp = () => undefined;
    hci.stop?.();
    hci._socket?.stop();
  }
  for (const { signal, listener } of added) process.removeListener(signal, listener as () => void);
}

const reasons: Readonly<Record<string, string>> = {
  EAFNOSUPPORT: 'this system has no Bluetooth sockets',
  EPERM: 'the process may not open raw Bluetooth sockets (it needs CAP_NET_RAW)',
  EACCES: 'the process may not open raw Bluetooth sockets (it needs CAP_NET_RAW)',
  ENODEV: 'there is no Bluetooth adapter',
};

function whyNotHere(cause: unknown, name: string): string {
  const text = cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}` : '';
  const known = Object.entries(reasons).find(([code]) => text.includes(code))?.[1];
  return `${name} cannot run here: ${known ?? 'it does not load'}.`;
}
