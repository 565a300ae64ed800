import { z } from 'zod';
import { isMailServer } from './mail-server.js';
import { type Setting, setting } from './setting.js';

const mailWord = z.string().max(200);

/** How approved messages leave (decisions.md “Message send”); the owner's, because one of them executes. */
export const mailSettings = {
  mail_server: setting(
    mailWord.refine(
      isMailServer,
      'must be the name of a mail server, such as smtp.example.org or smtp.example.org:587',
    ),
    '',
    'Through which approved mail is sent: smtp.example.org, encrypted from the start; with another port than 465 the server is asked to encrypt, unless smtps:// stands before it. Empty is none.',
  ),
  mail_user: setting(mailWord, '', 'Whom the mail server knows you as.'),
  mail_password: setting(
    z.string().max(500),
    '',
    'For the server and the name above. It is kept for these two alone: with another of either it is forgotten.',
    { keptWith: 'secrets', secret: true },
  ),
  mail_login: setting(z.string().max(500), '', 'For which server and name the password is kept.', {
    keptWith: 'secrets',
    writer: 'program',
  }),
  mail_from: setting(mailWord, '', 'Your mail address, where it is not the name at the server.'),
  message_script: setting(
    z
      .string()
      .max(100)
      .regex(/^(?:[A-Za-z0-9][\w.-]*)?$/, 'must be the name of a file alone, or empty for none'),
    '',
    'An executable in the folder scripts of the state directory that sends messages of the channel script: it reads {to, subject, text} as JSON.',
  ),
} as const satisfies Record<string, Setting>;
