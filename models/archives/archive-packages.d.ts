/** The parts of tar-stream 2 in use. */
declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  interface Headers {
    readonly name: string;
    readonly type: string;
    readonly size?: number;
  }

  interface Extract extends Writable {
    on(event: 'entry', take: (headers: Headers, content: Readable, next: (failure?: Error) => void) => void): this;
    on(event: string, take: (...given: never[]) => void): this;
  }

  interface Pack extends Readable {
    entry(headers: Partial<Headers> & { readonly linkname?: string }, content?: Uint8Array | string): unknown;
    finalize(): void;
  }

  export function extract(): Extract;
  export function pack(): Pack;
}

declare module 'unbzip2-stream' {
  import type { Duplex } from 'node:stream';

  /** A stream that unpacks what bzip2 packed. */
  const unbzip2Stream: () => Duplex;
  export = unbzip2Stream;
}
