import { Fault } from '#core/faults';
import type { BrainConfig } from '#core/settings/config';
import { mailPasswordOf } from '#core/settings/mail-account';
import { mailServerOf } from '#core/settings/mail-server';
import type { Egress } from '../../../privacy/egress/egress.js';
import type { Carrier, Letter } from './carrier.js';
import type { Mail, SmtpSession } from './smtp-session.js';

interface MailOptions {
  readonly egress: Pick<Egress, 'connect'>;
  readonly config: () => Readonly<BrainConfig>;
}

/** Mail through the server that the owner set up (decisions.md “Message send”). */
export class MailCarrier implements Carrier {
  constructor(private readonly options: MailOptions) {}

  get isReady(): boolean {
    const config = this.options.config();
    return mailServerOf(config.mail_server) !== null && senderOf(config) !== '';
  }

  async check(letter: Letter): Promise<void> {
    await this.#inSession(letter, async () => undefined);
  }

  async send(letter: Letter): Promise<void> {
    await this.#inSession(letter, (session, mail) => session.send(mail));
  }

  async #inSession(letter: Letter, use: (session: SmtpSession, mail: Mail) => Promise<void>): Promise<void> {
    const config = this.options.config();
    const server = mailServerOf(config.mail_server);
    const from = senderOf(config);
    if (server === null || from === '') throw new Fault('message/no-channel');
    // Loaded when it is first needed: few mails leave, and a small board has little memory.
    const { oneAddress, openSmtpSession } = await import('./smtp-session.js');
    const mail = { ...letter, from: oneAddress(from), to: oneAddress(letter.to) };
    const socket = await this.options.egress.connect({ purpose: 'mail', ...server });
    const session = await openSmtpSession({ socket, server, user: config.mail_user, pass: mailPasswordOf(config) });
    try {
      await use(session, mail);
    } finally {
      session.close();
    }
  }
}

/** The wearer's own address, written as in a mail; '' where none is known. */
const senderOf = ({ mail_from, mail_user }: BrainConfig): string =>
  mail_from !== '' || !mail_user.includes('@') ? mail_from : mail_user;
