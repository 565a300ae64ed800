import { readdirSync, readFileSync } from 'node:fs';
import { installedRadio } from '#bridge/machine-radio';

/** What of this machine decides which radio it can have. */
export interface RadioFacts {
  /** `hci0`, `hci1`: the adapters that the system knows. */
  readonly adapters: readonly string[];
  /** The publisher of the radio packages that are installed. */
  readonly publisher: string | null;
  /** Why the package for that role does not load; null if it does. */
  readonly loadProblem: string | null;
  /** Whether this process may open raw Bluetooth sockets. */
  readonly mayOpenRaw: boolean;
  /** Whether the system's Bluetooth service runs. */
  readonly hasBluetoothd: boolean;
}

export interface RadioFinding {
  readonly check: string;
  readonly verdict: 'ok' | 'note';
  readonly say: string;
}

const noBond =
  'it keeps no bonds, which Halo and Frame demand, so real glasses may refuse it; tried over the model of the air only';

/** One line for each combination of radios: whether this machine can have it, and else why not. */
export function radioFindings(facts: RadioFacts): readonly RadioFinding[] {
  const missing = whatIsMissing(facts);
  const can = (check: string, say: string): RadioFinding => ({
    check,
    verdict: missing === null ? 'ok' : 'note',
    say: missing ?? say,
  });
  return [
    {
      check: 'bluetooth adapter',
      verdict: facts.adapters.length > 0 ? 'ok' : 'note',
      say: facts.adapters.length > 0 ? facts.adapters.join(', ') : 'none; simulated glasses and the panel work without',
    },
    can('glasses by noble', `possible with ${facts.publisher}; ${noBond}`),
    facts.hasBluetoothd && missing === null
      ? {
          check: 'phone by bleno',
          verdict: 'note',
          say: 'not while bluetoothd runs, which answers in its place; stop it first',
        }
      : can(
          'phone by bleno',
          `possible with ${facts.publisher}, ${adaptersFor(facts)}; no phone service is offered yet`,
        ),
    {
      check: 'glasses by BlueZ',
      verdict: 'note',
      say: `not in this release; ${facts.hasBluetoothd ? 'bluetoothd runs' : 'bluetoothd does not run'}`,
    },
  ];
}

function whatIsMissing({ adapters, publisher, loadProblem, mayOpenRaw }: RadioFacts): string | null {
  if (publisher === null) return 'not here: neither @abandonware nor @stoprocent noble and bleno are installed';
  if (loadProblem !== null) return `not here: ${loadProblem}`;
  if (adapters.length === 0) return 'not here: there is no Bluetooth adapter';
  if (!mayOpenRaw) return 'not by this user: raw Bluetooth sockets need CAP_NET_RAW (systemd: AmbientCapabilities=)';
  return null;
}

const adaptersFor = ({ adapters }: RadioFacts): string =>
  adapters.length > 1
    ? 'on the adapter of the glasses or one of its own'
    : 'on the adapter of the glasses, which serves both';

const rawCapability = 1n << 13n;

/** Reads the facts of this machine. `loadProblem` is found by who can load a package apart. */
export function readRadioFacts(loadProblem: string | null): RadioFacts {
  return {
    adapters: entriesOf('/sys/class/bluetooth').filter((name) => /^hci\d+$/.test(name)),
    publisher: installedRadio(),
    loadProblem,
    mayOpenRaw: (effectiveCapabilities() & rawCapability) !== 0n,
    hasBluetoothd: entriesOf('/proc').some(
      (name) => /^\d+$/.test(name) && readText(`/proc/${name}/comm`).trim() === 'bluetoothd',
    ),
  };
}

function effectiveCapabilities(): bigint {
  const [, hex = '0'] = /^CapEff:\s*([0-9a-f]+)$/m.exec(readText('/proc/self/status')) ?? [];
  return BigInt(`0x${hex}`);
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A system without it has none.
    return [];
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Processes come and go, and other systems have no such files.
    return '';
  }
}
