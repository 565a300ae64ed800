import { spawnSync } from 'node:child_process';

/** Two workers of one run must not share it. */
const address = `10.213.${64 + (process.pid % 128)}.${1 + (Math.floor(process.pid / 128) % 250)}`;

const ip = (action: 'add' | 'del') => spawnSync('ip', ['address', action, `${address}/32`, 'dev', 'lo']);

/** Why this machine cannot be given an address; `null` when it can. */
export function noAddressBecause(): string | null {
  if (process.getuid?.() !== 0) return 'giving an address needs root';
  const { error, status } = ip('add');
  ip('del');
  return error === undefined && status === 0 ? null : 'no address could be given';
}

/** Gives this machine an address of a home network besides loopback; who comes from it comes from the network. */
export function giveHomeAddress(): { readonly address: string; takeBack(): void } {
  const { status, stderr } = ip('add');
  if (status !== 0) throw new Error(`ip address add: ${stderr}`);
  return { address, takeBack: () => void ip('del') };
}
