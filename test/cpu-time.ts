/** Milliseconds of processor time that something takes in this process: other work on the machine does not count. */
export async function cpuMs(deed: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await deed();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
