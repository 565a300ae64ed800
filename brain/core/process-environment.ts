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
    // What is larger is mapped for itself and given back when it is freed. By default this limit grows with what is
    // freed, up to 32 MiB, and then what the engines need while they load a model stays with the process.
    MALLOC_MMAP_THRESHOLD_: inherited.MALLOC_MMAP_THRESHOLD_ ?? '65536',
    MALLOC_TRIM_THRESHOLD_: inherited.MALLOC_TRIM_THRESHOLD_ ?? '65536',
  };
}
