const tries = 3;

/**
 * Milliseconds of processor time that something takes in this process, the least of three times: what else runs in the
 * process meanwhile (collections, threads of a test before) does not count. It is not tried again once it took less than
 * `enoughMs`.
 */
export async function cpuMs(deed: () => unknown, enoughMs = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && least >= enoughMs; count += 1) {
    const before = process.cpuUsage();
    await deed();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
