import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopbackHost } from '#core/base-url';
import { Fault } from '#core/faults';
import type { MailServer } from '#core/settings/mail-server';
import type { Egress } from '../../../privacy/egress/egress.js';
import type { Letter } from './carrier.js';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface Mail extends Omit<Letter, 'to'> {
  readonly from: Mailbox;
  readonly to: Mailbox;
}

/** One conversation with a mail server, in which the wearer is known to it. */
export interface SmtpSession {
  /** Throws `message/not-sent` where the server refused it, and `message/unsure` where it did not say. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface SmtpOptions {
  /** Connected to the server already; it ends with the session. */
  readonly socket: Awaited<ReturnType<Egress['connect']>>;
  readonly server: MailServer;
  readonly user: string;
  /** '' for a server that asks for none, as one on this machine may. */
  readonly pass: string;
}

/**
 * Greets the server, encrypts, and says who sends. Only a server on this machine may go without encryption; nothing is
 * said to another before its certificate is known to be good. Throws `message/not-sent`.
 */
export async function openSmtpSession({ socket, server, user, pass }: SmtpOptions): Promise<SmtpSession> {
  const { host, port, isTlsFromStart } = server;
  const connection = new SMTPConnection({
    host,
    port,
    connection: socket,
    secure: isTlsFromStart,
    requireTLS: !isTlsFromStart && !isLoopbackHost(host),
    // What mail servers are told of this machine; its own name would tell more than they need.
    name: 'localhost',
    tls: { minVersion: 'TLSv1.2' },
    logger: false,
  });
  // After the last answer nobody waits for the connection, and its end is no failure.
  connection.on('error', () => undefined);
  const ended = new Promise<never>((_resolve, reject) => socket.once('error', reject));
  ended.catch(() => undefined);
  try {
    await Promise.race([settledBy((done) => connection.connect(done)), failureOf(connection), ended]);
    if (pass !== '') await Promise.race([settledBy((done) => connection.login({ user, pass }, done)), ended]);
  } catch (cause) {
    connection.close();
    throw cause instanceof Fault ? cause : notSent(cause);
  }
  return {
    send: async (mail) => {
      const message = await mimeOf(mail);
      const envelope = { from: mail.from.address, to: [mail.to.address] };
      try {
        await Promise.race([settledBy((done) => connection.send(envelope, message, done)), ended]);
      } catch (cause) {
        // A server that answered has refused; one that fell silent may have taken it.
        throw replyOf(cause) === null ? new Fault('message/unsure', { cause }) : notSent(cause);
      }
    },
    close: () => connection.close(),
  };
}

/** The one mailbox that such a line names. Throws `message/no-address`. */
export function oneAddress(line: string): Mailbox {
  const [mailbox, ...others] = addressparser(line, { flatten: true });
  const { name, address } = mailbox ?? { name: '', address: '' };
  if (others.length > 0 || !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)) throw new Fault('message/no-address');
  return { name, address };
}

function mimeOf({ id, from, to, subject, text }: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    from: { ...from },
    to: { ...to },
    subject,
    text,
    // The same for every attempt, so that a server which saw one of them knows the other.
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function settledBy(ask: (done: (failure?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    ask((failure) => (failure === undefined || failure === null ? resolve() : reject(failure)));
  });
}

const failureOf = (connection: SMTPConnection): Promise<never> =>
  new Promise((_resolve, reject) => void connection.once('error', reject));

/** The code of the server's reply; null where it gave none. */
function replyOf(thrown: unknown): number | null {
  const { responseCode } = Object(thrown) as { responseCode?: unknown };
  return typeof responseCode === 'number' ? responseCode : null;
}

/** Only the code of a reply is told: its words are the server's, and may repeat what was sent. */
function notSent(cause: unknown): Fault {
  const code = replyOf(cause);
  const { code: kind } = Object(cause) as { code?: unknown };
  if (kind === 'EAUTH')
    return new Fault('message/not-sent', { cause, detail: 'The mail server did not accept name and password.' });
  if (kind === 'ETLS')
    return new Fault('message/not-sent', { cause, detail: 'The mail server does not encrypt as it has to.' });
  if (code === null) return new Fault('message/not-sent', { cause, detail: 'The mail server did not answer.' });
  return new Fault('message/not-sent', { cause, detail: `The mail server refused it with code ${code}.` });
}
