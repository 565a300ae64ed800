import PostalMime, { type Address } from 'postal-mime';
import { capped, type DocumentReader } from './document-text.js';
import { htmlText } from './html.js';

/** Reads one mail: subject, sender, recipients, date, body and the names of attachments. */
export const readMail: DocumentReader = async (bytes, caps) => {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 32 });
  const subject = mail.subject?.trim() ?? '';
  const head = [
    ['From', mail.from === undefined ? '' : senderName(mail.from)],
    ['To', (mail.to ?? []).map(senderName).join(', ')],
    ['Date', mail.date ?? ''],
    [
      'Attached',
      mail.attachments
        .map(({ filename }) => filename ?? '')
        .filter(Boolean)
        .join(', '),
    ],
  ].flatMap(([label, words]) => (words === '' ? [] : [`${label}: ${words}`]));
  if (head.length === 0 && subject === '') throw new TypeError('no mail');
  const body = mail.text?.trim() || htmlText(mail.html ?? '').text;
  return capped(subject, [`# ${subject || 'No subject'}`, ...head, body].join('\n'), caps);
};

function senderName(sender: Address): string {
  const { name, address } = sender;
  return [name, address === undefined ? '' : `<${address}>`].filter(Boolean).join(' ');
}
