import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How a mail server can take a mail: well, or in one of the ways that must lose none and send none twice. */
export type MailManners = 'well' | 'refuses the address' | 'refuses the mail' | 'falls silent after the mail' | 'hangs';

export interface TakenMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly isEncrypted: boolean;
}

interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export const mailLogin = { user: 'robin@example.org', pass: 'open sesame' } as const;

/** A real mail server on this machine. It knows one person. */
export class MailServer {
  manners: MailManners = 'well';
  readonly taken: TakenMail[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server: SMTPServer;

  constructor({ certificate, fromStart = false }: { certificate?: Certificate; fromStart?: boolean } = {}) {
    this.#server = new SMTPServer({
      secure: fromStart,
      ...certificate,
      ...(certificate === undefined ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true } : {}),
      disableReverseLookup: true,
      logger: false,
      onAuth: ({ username, password }, _session, done) => {
        const isKnown = username === mailLogin.user && password === mailLogin.pass;
        done(isKnown ? null : new Error('unknown'), isKnown ? { user: username } : undefined);
      },
      onRcptTo: (_address, _session, done) => done(this.manners === 'refuses the address' ? refusal(550) : null),
      onData: (stream, session, done) => {
        void text(stream).then(async (raw) => {
          if (this.manners === 'hangs') return;
          if (this.manners === 'refuses the mail') return done(refusal(552));
          const { mailFrom, rcptTo } = session.envelope;
          const envelope = { from: mailFrom.address, to: rcptTo.map(({ address }) => address) };
          this.taken.push({ ...(await PostalMime.parse(raw)), envelope, isEncrypted: session.secure });
          if (this.manners === 'falls silent after the mail') for (const socket of this.#sockets) socket.destroy();
          else done();
        });
      },
    });
    this.#server.on('error', () => undefined);
    this.#server.server.on('connection', (socket) => this.#sockets.add(socket));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, 'localhost', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('refused'), { responseCode });
}
