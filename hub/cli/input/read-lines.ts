const longestLine = 64 * 1024;

/** The lines of a stream, however it is cut into pieces; a line beyond 64 KiB is cut there. */
export async function* readLines(stream: AsyncIterable<string | Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of stream) {
    const lines = (rest + (typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true }))).split('\n');
    rest = (lines.pop() ?? '').slice(0, longestLine);
    yield* lines.map((line) => line.slice(0, longestLine));
  }
  const last = rest + decoder.decode();
  // What ends in a line break has no further line.
  if (last !== '') yield last;
}
