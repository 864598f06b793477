/** The rows of a table in the archive of a company: their columns, and the columns that order them and are unique. */
export interface ExportedTable {
  readonly columns: string
  /** `id` unless it says otherwise. */
  readonly key?: string
}

/** The records of the archive, each in `<table>.json`. A column that is not named here is not exported. */
export const EXPORTED_TABLES = {
  companies: {
    columns:
      'id name email phone document billing_name address address2 zipcode city state country language timezone schedules recurrence due_date trial_expiration created_at',
  },
  settings: { columns: 'key value', key: 'key' },
  hours_exceptions: {
    columns:
      'id name first_day last_day start_time end_time start_time_b end_time_b message queue_id connection_id created_at',
  },
  users: {
    columns:
      'id name email profile is_super language start_work end_work farewell_message all_ticket all_historic all_user_chat is_tricked show_dashboard allow_group last_login_at created_at',
  },
  user_queues: { columns: 'user_id queue_id', key: 'user_id queue_id' },
  queues: {
    columns:
      'id name color greeting_message out_of_hours_message schedules order_queue rotate time_rotate created_at',
  },
  queue_options: {
    columns:
      'id queue_id parent_id position title message media action action_queue_id action_user_id action_file_list_id created_at',
  },
  connections: { columns: 'id name channel number status is_default greeting_message created_at' },
  connection_queues: { columns: 'connection_id queue_id', key: 'connection_id queue_id' },
  tags: { columns: 'id name color kanban created_at' },
  contacts: {
    columns: 'id name number email is_group disable_bot consented_at erased_at created_at updated_at',
  },
  contact_aliases: { columns: 'contact_id scheme value', key: 'contact_id scheme value' },
  contact_extra_info: { columns: 'id contact_id name value' },
  contact_tags: { columns: 'contact_id tag_id', key: 'contact_id tag_id' },
  consents: { columns: 'id contact_id purpose state source words message_id user_id at' },
  tickets: {
    columns:
      'id protocol status contact_id connection_id queue_id user_id is_group card_note card_value card_currency ad aged_out snoozed_until created_at updated_at closed_at',
  },
  ticket_tags: { columns: 'ticket_id tag_id', key: 'ticket_id tag_id' },
  ticket_log: {
    columns:
      'id ticket_id type reason author_id user_id queue_id from_status to_status from_user_id to_user_id from_queue_id to_queue_id from_connection_id to_connection_id created_at',
  },
  ticket_notes: { columns: 'id ticket_id contact_id user_id note created_at' },
  ticket_ratings: { columns: 'id ticket_id rate out_of user_id queue_id connection_id created_at' },
  messages: {
    columns:
      'id ticket_id contact_id connection_id queue_id user_id from_me automatic is_private is_deleted deleted_at is_edited media_type body media location contacts participant mentions quoted_id transcription ack failure created_at',
  },
  message_versions: { columns: 'id message_id body created_at' },
  message_reactions: {
    columns: 'message_id author author_name from_me emoji created_at',
    key: 'message_id author',
  },
  quick_messages: { columns: 'id shortcode message media folder file_list_id user_id is_active created_at' },
  message_templates: { columns: 'id connection_id name language category status components' },
  schedules: {
    columns:
      'id contact_id user_id body media status send_at sent_at repeat_every repeat_unit repeat_times is_marketing message_id created_at',
  },
  contact_lists: { columns: 'id name created_at' },
  contact_list_items: {
    columns: 'id contact_list_id name number email extra_info is_whatsapp_valid created_at',
  },
  file_lists: { columns: 'id name message user_id created_at' },
  file_list_options: { columns: 'id file_list_id name media position' },
  campaigns: {
    columns:
      'id name status messages confirmation confirmation_messages media contact_list_id tag_id file_list_id connection_id queue_id user_id scheduled_at started_at completed_at created_at',
  },
  campaign_recipients: {
    columns:
      'id campaign_id contact_id name number email state reason sent_at delivered_at read_at answered_at confirmed_at opted_out_at',
  },
  prompts: { columns: 'id name prompt knowledge model queue_id created_at' },
  integrations: { columns: 'id name type language created_at' },
  invoices: { columns: 'id plan_name cents currency status due_date paid_at recurrence created_at' },
  erasures: { columns: 'id reason requested_at finished_at counts user_id user_name' },
  audit_entries: { columns: 'id at kind actor actor_name by_operator record subject changes address' },
} as const satisfies Record<string, ExportedTable>
export type ExportedTableName = keyof typeof EXPORTED_TABLES

/** The exported tables whose column `media` is a file of the company. */
export const TABLES_WITH_FILES = [
  'messages',
  'quick_messages',
  'queue_options',
  'file_list_options',
  'schedules',
  'campaigns',
] as const satisfies readonly ExportedTableName[]

/** Why the archive lacks the rows of a table. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  'Secrets, and what proves who somebody is.':
    'api_keys connection_keys connection_tokens email_changes passkeys push_subscriptions secret_settings sessions sso_attempts sso_domains sso_identities sso_providers sso_queues transcription_providers two_factors company_webhooks',
  'Words that belong to their users alone.':
    'chats chat_users chat_messages drafts ticket_views quick_message_favourites mentions',
  'Sums and traces that Recado computes from exported records.':
    'ad_figures figures figure_checks figure_marks ticket_figures campaign_counts consent_states prompt_usage answer_targets bot_decisions queue_option_visits contact_merges contacts_apart erased_addresses withdrawn_numbers marketing_sends',
  'The state of work of this server.':
    'bill_requests campaign_paces company_webhook_deliveries connection_gaps connection_hours connection_incidents connection_states early_changes early_receipts event_counters events imports inbox inbox_chats integration_deliveries integration_requests integration_sessions invoice_reminders lanes media_trash prompt_turns push_watchers queue_turns sends ticket_deadlines spreadsheet_imports spreadsheet_rows retention_runs contact_exports company_exports',
  'Choices of how this server works, which mean nothing elsewhere.':
    'campaign_settings report_mailings report_mailing_recipients retention_rules stop_words announcement_views',
  'The accounts of the operator.': 'billing_details charges payments due_date_changes',
}
