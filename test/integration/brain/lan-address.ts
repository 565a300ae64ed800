import { networkInterfaces } from 'node:os';

/** How the wires are named that tests lay to machines of their own. They come and go while other tests run. */
export const cablePrefix = 'njv';

/** The network interfaces of this machine but for those. */
export function lastingInterfaces(): ReturnType<typeof networkInterfaces> {
  return Object.fromEntries(Object.entries(networkInterfaces()).filter(([name]) => !name.startsWith(cablePrefix)));
}

/** Where this machine is found on its network; `undefined` where it is on none. */
export const lanAddress = Object.values(lastingInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
