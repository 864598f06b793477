import type { DB } from '../schema/tables.ts'

/**
 * Tables that do not belong to one company, or are read before a company is known. Each with its reason, and
 * what the app's role may do with it.
 */
export const PLATFORM_TABLE_GRANTS = {
  companies: {
    why: 'The company itself, by its own policy; its plan and due date are the operator’s.',
    grants: ['select'],
  },
  key_checks: { why: 'Tells a process at its start that it has other keys than the data.', grants: [] },
  payment_gateways: { why: 'The operator’s accounts at payment gateways.', grants: [] },
  plans: { why: 'What the operator sells.', grants: ['select'] },
  leases: {
    why: 'Who owns a connection or the publisher, whatever company it serves; fences lock rows of it.',
    grants: ['select'],
  },
  sessions: { why: 'Looked up by a token, before the company is known.', grants: [] },
  user_devices: { why: 'Looked up at a login, before the company is known.', grants: [] },
  company_webhook_cursor: { why: 'How far the log of all companies was read.', grants: [] },
  password_resets: { why: 'Looked up by an e-mail, before the company is known.', grants: [] },
  two_factors: { why: 'Asked for at a login, before the company is known.', grants: [] },
  recovery_codes: { why: 'The same.', grants: [] },
  passkeys: { why: 'Looked up at a login, before the company is known.', grants: [] },
  passkey_handles: { why: 'The same.', grants: [] },
  passkey_challenges: { why: 'Made for browsers in which nobody is logged in.', grants: [] },
  sso_attempts: { why: 'Looked up by a state, before the company is known.', grants: [] },
  refresh_tokens: { why: 'Looked up by a cookie, before the company is known.', grants: [] },
  announcements: {
    why: 'What the operator tells every company; everybody reads it, and only operators write it.',
    grants: ['select'],
  },
  helps: {
    why: 'The operator’s videos; everybody watches them, and only operators write them.',
    grants: ['select'],
  },
  platform_audit_entries: {
    why: 'What operators do; it stays when a company is gone.',
    grants: [],
  },
  media_trash: {
    why: 'Files to remove once their message is gone, whichever company it was of.',
    grants: [],
  },
  push_sender: {
    why: 'The key that all pushes are signed with, and how far the log of all companies was read for them.',
    grants: [],
  },
  throttle: { why: 'Counts of addresses and e-mails of people who are not logged in.', grants: [] },
  export_places: { why: 'Only the kernel counts the exports that run, by its own role.', grants: [] },
  event_counters: { why: 'Only the publisher counts, for all companies at once.', grants: [] },
  schema_migrations: { why: 'Only migrations read and write it.', grants: [] },
} as const satisfies Record<string, { why: string; grants: readonly string[] }>
export type CompanyTable = Exclude<keyof DB, keyof typeof PLATFORM_TABLE_GRANTS>

/** Tables of a company that the app's role may only read: the platform's role writes them. */
export const READ_ONLY_TABLES: readonly string[] = ['due_date_changes', 'invoices', 'charges', 'payments']
