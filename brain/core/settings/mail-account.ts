import type { BrainConfig } from './config.js';
import { mailServerOf } from './mail-server.js';

type MailSettings = Pick<BrainConfig, 'mail_server' | 'mail_user' | 'mail_password' | 'mail_login'>;

/** The password for the present server and name; '' where none is stored for them. */
export const mailPasswordOf = (config: MailSettings): string =>
  config.mail_login === loginOf(config) ? config.mail_password : '';

/**
 * The configuration with the password bound to the server and name of now, where it `isNew`; without one that was
 * entered for others, because another server could be anyone's.
 */
export function withBoundMailPassword<C extends MailSettings>(config: C, isNew: boolean): C {
  const login = loginOf(config);
  if (!isNew && config.mail_login !== login) return { ...config, mail_password: '', mail_login: '' };
  const isKept = config.mail_password !== '' && login !== '';
  return isNew
    ? { ...config, mail_password: isKept ? config.mail_password : '', mail_login: isKept ? login : '' }
    : config;
}

function loginOf({ mail_server, mail_user }: MailSettings): string {
  const server = mailServerOf(mail_server);
  return server === null ? '' : `${mail_user}@${server.host}:${server.port}`;
}
