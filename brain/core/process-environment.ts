/**
 * The environment for child processes. Native libraries read these variables when the process starts, so the process
 * cannot set them itself.
 */
export function processEnvironment(inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...inherited,
    // Turns off the telemetry of ONNX Runtime.
    ORT_DISABLE_TELEMETRY: '1',
    // By default glibc keeps freed memory in a separate arena for each thread, which makes the process grow.
    MALLOC_ARENA_MAX: inherited.MALLOC_ARENA_MAX ?? '2',
  };
}
