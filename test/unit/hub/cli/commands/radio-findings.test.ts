import { describe, expect, it } from 'vitest';
import { type RadioFacts, radioFindings, readRadioFacts } from '#hub/cli/commands/radio/radio-findings';

const good: RadioFacts = {
  adapters: ['hci0'],
  publisher: '@abandonware',
  loadProblem: null,
  mayOpenRaw: true,
  hasBluetoothd: false,
};

const said = (facts: Partial<RadioFacts>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    radioFindings({ ...good, ...facts }).map(({ check, verdict, say }) => [check, `${verdict}: ${say}`]),
  );

describe('which radio this machine can have', () => {
  it('one adapter serves glasses and phone, and real glasses may demand more than noble keeps', () => {
    const lines = said({});
    expect(lines['glasses by noble']).toMatch(/^ok: possible with @abandonware; it keeps no bonds/);
    expect(lines['phone by bleno']).toMatch(/^ok: .*which serves both/);
    expect(lines['glasses by BlueZ']).toMatch(/^note: not in this release/);
  });

  it.each([
    [{ publisher: null }, 'installed'],
    [{ loadProblem: 'no Bluetooth sockets' }, 'no Bluetooth sockets'],
    [{ adapters: [] }, 'no Bluetooth adapter'],
    [{ mayOpenRaw: false }, 'CAP_NET_RAW'],
  ] as const)('%j is told as the reason for both roles', (facts, reason) => {
    const lines = said(facts);
    for (const check of ['glasses by noble', 'phone by bleno'])
      expect(lines[check]).toMatch(new RegExp(`^note: not .*${reason}`));
  });

  it('bluetoothd stands in the way of the phone only', () => {
    const lines = said({ hasBluetoothd: true });
    expect(lines['phone by bleno']).toMatch(/^note: not while bluetoothd runs/);
    expect(lines['glasses by noble']).toMatch(/^ok/);
  });

  it('is read of this machine without an error, whatever it has', () => {
    expect(radioFindings(readRadioFacts(null))).toHaveLength(4);
  });
});
