import { LEFT_OUT, type OwnedRecord } from '../../../kernel/database/record-types.ts'
import type { DB } from '../../../schema/tables.ts'

/** The rows of a table in the archive of a company: their columns, and the columns that order them and are unique. */
export interface ExportedTable {
  readonly columns: string
  /** `id` unless it says otherwise. */
  readonly key?: string
}

/** The tables of the archive of which no record is declared. {@link LEFT_OUT_COLUMNS} has their other columns. */
export const EXPORTED_TABLES = {
  companies: {
    columns:
      'id name email phone document billing_name address address2 zipcode city state country language timezone currency schedules recurrence due_date due_day trial_expiration unconfirmed_since is_active deletes_at created_at updated_at',
  },
  settings: { columns: 'key value', key: 'key' },
  hours_exceptions: {
    columns:
      'id name first_day last_day start_time end_time start_time_b end_time_b message queue_id connection_id created_at updated_at',
  },
  users: {
    columns:
      'id name email profile is_super language start_work end_work farewell_message all_ticket all_historic all_user_chat is_tricked show_dashboard allow_group last_login_at user_close_pending_ticket connection_id default_menu default_theme last_seen_at created_at updated_at',
  },
  user_queues: { columns: 'user_id queue_id', key: 'user_id queue_id' },
  queue_options: {
    columns:
      'id queue_id parent_id position title message media action action_queue_id action_user_id action_file_list_id action_prompt_id action_integration_id created_at updated_at',
  },
  connection_queues: { columns: 'connection_id queue_id', key: 'connection_id queue_id' },
  contacts: {
    columns:
      'id name number email username is_group disable_bot consented_at erased_at connection_id is_named created_at updated_at',
  },
  contact_aliases: { columns: 'contact_id scheme value connection_id', key: 'contact_id scheme value' },
  contact_extra_info: { columns: 'id contact_id name value' },
  contact_tags: { columns: 'contact_id tag_id', key: 'contact_id tag_id' },
  consents: { columns: 'id contact_id purpose state source words message_id user_id at' },
  tickets: {
    columns:
      'id protocol status contact_id connection_id queue_id user_id is_group card_note card_value card_currency ad aged_out snoozed_until uuid chatbot is_silent lane_id rate rate_of snoozed waiting_since answer_due_at answered created_at updated_at closed_at',
  },
  ticket_tags: { columns: 'ticket_id tag_id', key: 'ticket_id tag_id' },
  ticket_log: {
    columns:
      'id ticket_id type reason author_id user_id queue_id from_status to_status from_user_id to_user_id from_queue_id to_queue_id from_connection_id to_connection_id from_lane_id to_lane_id rating_id created_at',
  },
  ticket_ratings: { columns: 'id ticket_id rate out_of user_id queue_id connection_id created_at' },
  messages: {
    columns:
      'id ticket_id contact_id connection_id queue_id user_id from_me automatic is_private is_deleted deleted_at is_edited media_type body media location contacts participant mentions quoted_id transcription ack failure external_id sent_by channel_details body_at is_read uncertain aged_out created_at',
  },
  message_versions: { columns: 'id message_id body created_at' },
  message_reactions: {
    columns: 'message_id author author_name from_me emoji created_at',
    key: 'message_id author',
  },
  message_templates: {
    columns:
      'id connection_id name language category next_category status components external_id quality updated_at',
  },
  schedules: {
    columns:
      'id contact_id user_id body media status send_at sent_at repeat_every repeat_unit repeat_times is_marketing message_id connection_ids queue_id ticket_status ticket_user_id open_ticket only_waking cancel_on_answer skip_weekends follow_up_days follow_up_times is_follow_up repeat_from repeat_step reason failure due_at created_at updated_at',
  },
  campaign_recipients: {
    columns:
      'id campaign_id contact_id name number email state reason sent_at delivered_at read_at answered_at confirmed_at opted_out_at connection_id variant source extra_info message_id confirmation_message_id confirmation_requested_at answer_message_id updated_at',
  },
  invoices: { columns: 'id plan_name cents currency status due_date paid_at recurrence created_at' },
  erasures: { columns: 'id reason requested_at finished_at counts user_id user_name contact is_repeated' },
  audit_entries: {
    columns: 'id at kind actor actor_name by_operator record subject changes address record_id',
  },
} as const satisfies Record<string, ExportedTable>
type ExportedTableName = keyof typeof EXPORTED_TABLES

/** The rows of the archive, each table in `<table>.json`: the declared records, and {@link EXPORTED_TABLES}. */
export const listExportedTables = (records: readonly OwnedRecord[]): ReadonlyMap<keyof DB, ExportedTable> =>
  new Map<keyof DB, ExportedTable>([
    ...(Object.entries(EXPORTED_TABLES) as [ExportedTableName, ExportedTable][]),
    ...records.map(({ table, exported }) => [table, { columns: exported.join(' ') }] as const),
  ])

/** The exported tables whose column `media` is a file of the company. */
export const TABLES_WITH_FILES = [
  'messages',
  'quick_messages',
  'queue_options',
  'file_list_options',
  'schedules',
  'campaigns',
] as const satisfies readonly (keyof DB)[]

/** Why the archive lacks a column of an exported table, besides `company_id`, which the archive has once. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, Partial<Record<ExportedTableName, string>>>> = {
  [LEFT_OUT.secret]: {
    users: 'password_hash',
    erasures: 'subject',
  },
  [LEFT_OUT.file]: { contacts: 'picture_key' },
  [LEFT_OUT.derived]: {
    contacts: 'number_key sort_name masked_sort_name',
    campaign_recipients: 'number_key sort_name place',
    tickets: 'room unread has_unread last_ack last_from_me last_media_type last_message last_message_id',
  },
  [LEFT_OUT.work]: {
    users: 'is_online',
    contacts: 'profile_checked_at',
    tickets: 'import_id last_menu_at last_out_of_hours_at menu_path menus_shown rating_asks',
    messages: 'client_key held held_until',
    schedules: 'answers_from attempts failures',
    campaign_recipients: 'attempt claimed_at',
    erasures: 'step after_row heard_at',
  },
  [LEFT_OUT.operator]: { companies: 'plan_id', invoices: 'plan_id' },
}

/** Why the archive lacks the rows of a table. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  [LEFT_OUT.secret]:
    'api_keys connection_keys connection_tokens email_changes passkeys push_subscriptions secret_settings sessions sso_attempts sso_domains sso_identities sso_providers sso_queues transcription_providers two_factors company_webhooks',
  'Words that belong to their users alone.':
    'chats chat_users chat_messages drafts ticket_views quick_message_favourites mentions',
  'Sums and traces that Recado computes from exported records.':
    'ad_figures figures figure_checks figure_marks figure_versions ticket_figures campaign_counts consent_states prompt_usage answer_targets bot_decisions queue_option_visits contact_merges contacts_apart erased_addresses withdrawn_numbers marketing_sends',
  [LEFT_OUT.work]:
    'bill_requests campaign_paces company_webhook_deliveries connection_gaps connection_hours connection_incidents connection_states early_changes early_receipts event_counters events imports inbox inbox_chats integration_deliveries integration_requests integration_sessions invoice_reminders lanes media_trash prompt_turns push_watchers queue_turns sends ticket_deadlines spreadsheet_imports spreadsheet_rows retention_runs contact_exports company_exports export_places',
  'Choices of how this server works, which mean nothing elsewhere.':
    'campaign_settings report_mailings report_mailing_recipients retention_rules stop_words announcement_views',
  [LEFT_OUT.operator]: 'billing_details charges payments due_date_changes',
}
