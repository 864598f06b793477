import type { Insertable } from 'kysely'
import { columnNames, type ColumnTypes } from '../../kernel/database/column-types.ts'
import type { Messages } from '../../schema/tables.ts'

// The columns of a message. Select and insert are made of them.
//
// A new column:
// 1. A migration adds it; `npm run schema` writes its type into `schema/tables.ts`.
// 2. A column that is written at creation joins CREATED_COLUMNS, and the compiler then asks for its value in
//    `create-message.ts`. Any other joins MESSAGE_COLUMNS.
// 3. A column that the browser shows is a field of `Message` in the contract. The compiler then asks for it in
//    `messages.present.ts`.
// 4. A row of `testing/fixtures/messages.ts` and `tickets/testing/samples.ts` of `domain` have it.
// 5. A column with words of people: `erase.store.ts` and `aging.store.ts` empty it; `index.ts`
//    exports it (`tables`). A mark that loses its sense without the words goes in `emptyMessages` too.
// 6. A mark that one message of a ticket has: `moving.store.ts` decides when a merge brings two.
// 7. A required field of the wire shape: `toMessage` in `outbox/outbox.ts` of the browser makes a message as well.
// 8. A statement beside that of the page: `matrix/statements.test.ts` counts it.
//
// Columns that a locked change alone reads (`body_at`, `deleted_at`) stand in `lockMessage`.

/** Columns that a new message has a value for. */
export const CREATED_COLUMNS = {
  ticket_id: 'int',
  contact_id: 'int',
  connection_id: 'int',
  queue_id: 'int',
  external_id: 'text',
  client_key: 'text',
  from_me: 'boolean',
  user_id: 'int',
  sent_by: 'text',
  ack: 'smallint',
  is_private: 'boolean',
  automatic: 'boolean',
  is_read: 'boolean',
  quoted_id: 'bigint',
  created_at: 'timestamptz',
  body: 'text',
  media_type: 'text',
  media: 'jsonb',
  location: 'jsonb',
  contacts: 'jsonb',
  participant: 'jsonb',
  mentions: 'jsonb',
  channel_details: 'jsonb',
} as const satisfies ColumnTypes & Partial<Record<keyof Messages, string>>
/** A message with every column that is written at its creation. */
export type NewMessageRow = Pick<Insertable<Messages>, keyof typeof CREATED_COLUMNS>

/** Columns that are read with a message. They are listed by name, so that the statement is planned once. */
export const MESSAGE_COLUMNS = [
  'id',
  'company_id',
  ...columnNames(CREATED_COLUMNS),
  'transcription',
  'failure',
  'uncertain',
  'held',
  'held_until',
  'is_deleted',
  'is_edited',
] as const satisfies readonly (keyof Messages)[]
