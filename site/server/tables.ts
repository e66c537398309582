/** The schemas and tables that row-level security must open to the role of DATABASE_URL. */
export const serverTables = {
  schemas: ['inquiries', 'accounts', 'uploads', 'chats', 'records'],
  tables: ['public.app_settings', 'public.app_settings_history', 'public.persona_runs'],
} as const;

/** The tables with people's texts. */
export const textTables = [
  'inquiries.inquiry',
  'inquiries.note',
  'inquiries.saved_view',
  'uploads.upload',
  'uploads.batch',
  'uploads.unfinished',
  'chats.chat',
  'chats.message',
] as const;
