/** The environment for child processes. Native code reads it at start, so it cannot be set later from within. */
export function processEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...inherited,
    // No telemetry by ONNX Runtime.
    ORT_DISABLE_TELEMETRY: '1',
    // glibc would otherwise keep freed memory in one arena per thread.
    MALLOC_ARENA_MAX: inherited.MALLOC_ARENA_MAX ?? '2',
  };
}
