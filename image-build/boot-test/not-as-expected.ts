/** The emulated device did something else than it should; the message says what. */
export class NotAsExpected extends Error {
  override readonly name = 'NotAsExpected';
}
