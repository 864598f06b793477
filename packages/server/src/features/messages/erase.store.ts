import { sql, type RawBuilder } from 'kysely'
import type { CompanyDb } from '../../kernel/database/company-db.ts'
import { defineErased } from '../../kernel/database/erased-columns.ts'

/** A part of the messages that are erased. `last`: its last message; null when there are no more. */
export interface ErasedMessages {
  readonly messages: number
  readonly files: number
  readonly last: number | null
}
interface Part {
  readonly after: number
  readonly limit: number
  readonly at: Date
}
const NOTHING: ErasedMessages = { messages: 0, files: 0, last: null }

/** Empties the next messages of a contact: rows and times stay, since they are counted. */
export const eraseMessages = (db: CompanyDb, contactId: number, part: Part): Promise<ErasedMessages> =>
  eraseNext(db, sql<boolean>`contact_id = ${contactId}`, part)

/** Empties the next messages that a person wrote to groups. `numbers`: the digits of their phones, in every form. */
export const eraseGroupMessages = async (
  db: CompanyDb,
  numbers: readonly string[],
  part: Part,
): Promise<ErasedMessages> =>
  numbers.length === 0
    ? NOTHING
    : eraseNext(db, sql<boolean>`id in (select ${listMessagesOfNumbers(numbers, part)})`, part)

/**
 * Calls the function that lists the next messages that a person wrote to groups. `otherThan`: a contact whose messages
 * are left out.
 */
export const listMessagesOfNumbers = (
  numbers: readonly string[],
  {
    after,
    limit,
    otherThan = null,
    onlyFiles = false,
  }: { after: number; limit: number; otherThan?: number | null; onlyFiles?: boolean },
) =>
  sql<number>`list_messages_of_numbers(${[...numbers]}::text[], ${otherThan}::int, ${onlyFiles}::boolean, ${after}::bigint, ${limit}::int)`

async function eraseNext(
  db: CompanyDb,
  isOfPerson: RawBuilder<boolean>,
  { after, limit, at }: Part,
): Promise<ErasedMessages> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', sql<boolean>`media is not null`.as('has_file')])
    .where(isOfPerson)
    .where('id', '>', after)
    .orderBy('id')
    .limit(sql.lit(limit))
    .forUpdate()
    .execute()
  await emptyMessages(
    db,
    rows.map(({ id }) => id),
    at,
  )
  return toErased(rows)
}

const toErased = (rows: readonly { id: number; has_file: boolean }[]): ErasedMessages => ({
  messages: rows.length,
  files: rows.filter(row => row.has_file).length,
  last: rows.at(-1)?.id ?? null,
})

const ERASED_MESSAGE = defineErased(
  'messages',
  {
    body: '',
    media: null,
    location: null,
    contacts: null,
    participant: null,
    mentions: null,
    transcription: null,
    channel_details: null,
    external_id: null,
    client_key: null,
    sent_by: null,
    held: null,
    held_until: null,
    is_edited: false,
    is_deleted: true,
  },
  [],
)
/** Removes the contents of messages, with their earlier texts and reactions. */
export async function emptyMessages(db: CompanyDb, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('message_versions')
    .where('message_id', 'in', [...ids])
    .execute()
  await db
    .deleteFrom('message_reactions')
    .where('message_id', 'in', [...ids])
    .execute()
  await db
    .updateTable('messages')
    .set({ ...ERASED_MESSAGE, deleted_at: at })
    .where('id', 'in', [...ids])
    .execute()
}

/** Removes the reactions of a person to messages of others, such as in groups; returns how many. */
export const eraseReactions = async (db: CompanyDb, addresses: readonly string[]): Promise<number> =>
  addresses.length === 0
    ? 0
    : (
        await db
          .deleteFrom('message_reactions')
          .where('author', 'in', [...addresses])
          .returning('message_id')
          .execute()
      ).length
