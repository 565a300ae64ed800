import type { ConfigKey } from '#core/settings/config';

/** How the settings are grouped on the page. A key in no group is managed elsewhere on the panel. */
export const settingGroups: readonly { readonly title: string; readonly keys: readonly ConfigKey[] }[] = [
  { title: 'Assistant', keys: ['assistant_name', 'brief_hour', 'quiet_hours', 'retention_days'] },
  {
    title: 'Answers on this machine',
    keys: [
      'model',
      'local_model_url',
      'local_model_lan',
      'local_chat_model',
      'local_vision_model',
      'local_embed_model',
    ],
  },
  {
    title: 'Cloud',
    keys: ['cloud_enabled', 'cloud_provider', 'cloud_base_url', 'cloud_model', 'cloud_passages', 'cloud_api_key'],
  },
  {
    title: 'Files',
    keys: ['semantic_search', 'index_extensions', 'exclude_globs', 'max_file_kb', 'email_enabled', 'summarize_emails'],
  },
  {
    title: 'Calendars, contacts, reminders',
    keys: ['calendar_sync', 'calendar_names', 'calendar_days', 'contacts_sync', 'reminders_sync', 'reminder_lists'],
  },
];
