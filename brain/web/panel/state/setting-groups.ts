import { type ConfigKey, configTable } from '#core/settings/config';

interface SettingGroup {
  readonly title: string;
  readonly keys: readonly ConfigKey[];
  /** Addresses and limits, which stand behind "Advanced". */
  readonly folded: readonly ConfigKey[];
}

/** How the settings are grouped on the page. A key in no group is managed elsewhere on the panel. */
export const settingGroups: readonly SettingGroup[] = [
  { title: 'You and your assistant', keys: ['assistant_name', 'brief_hour'], folded: [] },
  { title: 'Privacy', keys: ['quiet_hours', 'retention_days'], folded: [] },
  {
    title: 'Answers',
    keys: ['model', 'cloud_enabled', 'cloud_provider', 'cloud_api_key', 'cloud_passages'],
    folded: [
      'local_model_url',
      'local_model_lan',
      'local_chat_model',
      'local_vision_model',
      'local_embed_model',
      'cloud_base_url',
      'cloud_model',
    ],
  },
  {
    title: 'What I may read',
    keys: ['semantic_search', 'email_enabled', 'summarize_emails', 'calendar_sync', 'contacts_sync', 'reminders_sync'],
    folded: ['index_extensions', 'exclude_globs', 'max_file_kb', 'calendar_names', 'calendar_days', 'reminder_lists'],
  },
  { title: 'Away from home', keys: [], folded: ['relay_url'] },
  {
    title: 'Sending',
    keys: ['mail_server', 'mail_user', 'mail_password'],
    folded: ['mail_from', 'message_script'],
  },
];

/** Those that do something: a setting that nothing follows yet is not shown. */
export const followedKeys = (keys: readonly ConfigKey[]): readonly ConfigKey[] =>
  keys.filter((key) => configTable[key].notInForce === null);
