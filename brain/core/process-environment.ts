/** The environment of a process of ours. Native code reads it itself, so it must be there before the process begins. */
export function processEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...inherited,
    // The inference runtime must not report to its maker.
    ORT_DISABLE_TELEMETRY: '1',
    // Every thread would otherwise keep freed memory of its own.
    MALLOC_ARENA_MAX: inherited.MALLOC_ARENA_MAX ?? '2',
  };
}
