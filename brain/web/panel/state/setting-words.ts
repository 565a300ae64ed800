import type { ConfigKey } from '#core/settings/config';

interface SettingWords {
  readonly title: string;
  readonly say: string;
}

/** What a person reads of each setting. One that is not here has the words of the configuration table. */
export const settingWords: Partial<Readonly<Record<ConfigKey, SettingWords>>> = {
  assistant_name: { title: 'What I am called', say: 'I wake to this name, said after “hey”.' },
  brief_hour: { title: 'Morning brief', say: 'I make it at this hour, and show it when you put the glasses on.' },
  quiet_hours: { title: 'Quiet hours', say: 'Every day between these times nothing is asked of the cloud.' },
  retention_days: {
    title: 'How long the log is kept',
    say: 'What was asked and what happened. Memories are not in it.',
  },
  model: { title: 'How files are read for an answer', say: 'By their words alone, or with a model on this machine.' },
  cloud_enabled: {
    title: 'Ask the cloud',
    say: 'Only where nothing here knows. Every such answer is counted and logged.',
  },
  cloud_provider: { title: 'Whose cloud', say: 'The key below is kept for this one alone.' },
  cloud_api_key: { title: 'Key for that cloud', say: 'It is stored on this machine and never shown again.' },
  cloud_passages: {
    title: 'Let passages go along',
    say: 'Pieces of your files may be sent with a question to the cloud.',
  },
  mail_server: { title: 'Mail server', say: 'Sends the answers that you approved, such as smtp.example.org.' },
  mail_user: { title: 'Your name there', say: 'Often your mail address.' },
  mail_password: { title: 'Password there', say: 'It is stored on this machine, for this server and name alone.' },
  mail_from: { title: 'Your mail address', say: 'Where it is not your name at the server.' },
  message_script: { title: 'Script that sends', say: 'A program in the folder “scripts” where I keep my state.' },
  semantic_search: { title: 'Find files by meaning', say: 'Also where they say it in other words.' },
  email_enabled: { title: 'Read messages for answers', say: 'Messages that arrived are looked through as files are.' },
  local_model_url: { title: 'Address of the model runner', say: 'A program on this machine that runs models.' },
  local_model_lan: { title: 'The runner may be on my network', say: 'Off: only on this machine.' },
  local_chat_model: { title: 'Model for answers', say: 'Also for the brief, replies and summaries.' },
  local_vision_model: { title: 'Model for pictures', say: 'Explains what is seen.' },
  local_embed_model: { title: 'Model for meaning', say: 'Finds files in other words.' },
  cloud_base_url: { title: 'Address of the cloud', say: 'Any that speaks as the chosen provider does.' },
  cloud_model: { title: 'Model in the cloud', say: 'As the provider names it.' },
  relay_url: {
    title: 'Address from outside',
    say: 'Of a proxy or tunnel of yours, for paired phones away from home. Empty: none.',
  },
  index_extensions: { title: 'Kinds of files', say: 'Endings, one a line. Empty: all that hold text.' },
  exclude_globs: { title: 'Files to leave out', say: 'Patterns, one a line.' },
  max_file_kb: { title: 'Largest file', say: 'In kilobytes. Larger ones are not read.' },
};

/** What the choices of a setting are called. */
export const choiceWords: Readonly<Record<string, string>> = {
  keyword: 'By their words alone',
  local_runner: 'With a model that a program here runs',
  native_local: 'With a model that I run myself',
};
