import type { Selectable } from 'kysely'
import type { ColumnTypes } from '../../kernel/database/column-types.ts'
import type { Tickets } from '../../schema/tables.ts'

// The columns of a ticket. The statements that read tickets or save the preview of a message are made of them.
//
// A new column:
// 1. A migration adds it; `npm run schema` writes its type into `schema/tables.ts`.
// 2. A column that a screen shows joins TICKET_COLUMNS and is a field of `Ticket` in the contract. The compiler
//    then asks for it in `tickets.present.ts`.
// 3. A column that each message sets joins PREVIEW_COLUMNS. The compiler then asks for it in
//    `create-message.ts`.
// 4. A row of `testing/fixtures/tickets.ts` and `tickets/testing/samples.ts` of `domain` have it.
// 5. A column with words of people: `erase.store.ts` and `aging.store.ts` empty it; `index.ts`
//    exports it (`tables`).
//
// Columns that rules alone read (`menus_shown`, `rating_asks`, `closed_at` …) stand in their own statements.

/** Columns of the ticket itself that a screen shows, by name, so that the statement is planned once. */
export const TICKET_COLUMNS = [
  'id',
  'company_id',
  'uuid',
  'status',
  'contact_id',
  'connection_id',
  'user_id',
  'queue_id',
  'is_group',
  'is_silent',
  'chatbot',
  'protocol',
  'last_message',
  'last_media_type',
  'last_from_me',
  'last_message_id',
  'last_ack',
  'unread',
  'rate',
  'rate_of',
  'snoozed',
  'snoozed_until',
  'waiting_since',
  'answer_due_at',
  'lane_id',
  'card_value',
  'card_currency',
  'card_note',
  'ad',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof Tickets)[]

/** Columns that the last message of a ticket sets. */
export const PREVIEW_COLUMNS = {
  last_message: 'text',
  last_media_type: 'text',
  last_from_me: 'boolean',
  last_ack: 'smallint',
  last_message_id: 'bigint',
  updated_at: 'timestamptz',
} as const satisfies ColumnTypes & Partial<Record<keyof Tickets, string>>
/** The preview of a message. */
export type PreviewColumns = {
  readonly [C in keyof typeof PREVIEW_COLUMNS]: NonNullable<Selectable<Tickets>[C]>
}
