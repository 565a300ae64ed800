/** The part of smtp-server that the tests use. */
declare module 'smtp-server' {
  import type { AddressInfo, Server } from 'node:net';
  import type { Readable } from 'node:stream';

  type Done = (failure?: Error | null) => void;
  interface Session {
    readonly envelope: {
      readonly mailFrom: { readonly address: string };
      readonly rcptTo: readonly { readonly address: string }[];
    };
    readonly secure: boolean;
  }
  interface Login {
    readonly username: string;
    readonly password: string;
  }
  interface Options {
    readonly secure?: boolean;
    readonly key?: string;
    readonly cert?: string;
    readonly authOptional?: boolean;
    readonly allowInsecureAuth?: boolean;
    readonly disabledCommands?: readonly string[];
    readonly disableReverseLookup?: boolean;
    readonly logger?: boolean;
    onAuth(
      login: Login,
      session: Session,
      done: (failure: Error | null, reply?: { readonly user: string }) => void,
    ): void;
    onRcptTo(address: { readonly address: string }, session: Session, done: Done): void;
    onData(stream: Readable, session: Session, done: Done): void;
  }
  export class SMTPServer {
    readonly server: Server;
    constructor(options: Options);
    listen(port: number, host: string, done: () => void): void;
    on(event: 'error', listener: (failure: Error) => void): void;
    close(done: () => void): void;
  }
  export type { AddressInfo };
}
