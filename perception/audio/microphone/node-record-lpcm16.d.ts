declare module 'node-record-lpcm16' {
  import type { ChildProcess } from 'node:child_process';
  import type { Readable } from 'node:stream';

  interface RecordOptions {
    readonly recorder: 'arecord' | 'rec' | 'sox';
    readonly audioType: 'raw' | 'wav';
    readonly sampleRate: number;
    readonly channels: number;
    readonly device?: string;
  }

  interface Recording {
    readonly process: ChildProcess;
    stream(): Readable;
    stop(): void;
  }

  const recorder: { record(options: RecordOptions): Recording };
  export = recorder;
}
