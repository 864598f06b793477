import type { CompanyDb } from '../../kernel/company-db.ts'

/** When the customer last wrote on a connection. What an import brought late counts by its own time, so a few are looked at. */
export const findHeardAt = async (db: CompanyDb, contactId: number, connectionId: number): Promise<Date | undefined> => {
  const latest = db
    .selectFrom('messages')
    .select('created_at')
    .where('contact_id', '=', contactId)
    .where('connection_id', '=', connectionId)
    .where('from_me', '=', false)
    .orderBy('id', 'desc')
    .limit(20)
    .as('latest')
  return (
    (
      await db
        .selectFrom(latest)
        .select(eb => eb.fn.max('latest.created_at').as('at'))
        .executeTakeFirst()
    )?.at ?? undefined
  )
}
/** What we sent in a chat until a moment, and is not known to have come as far as that; the latest first. */
export const listBelow = (db: CompanyDb, chat: { contactId: number; connectionId: number }, ack: number, until: Date) =>
  db
    .selectFrom('messages')
    .select('external_id')
    .where('contact_id', '=', chat.contactId)
    .where('connection_id', '=', chat.connectionId)
    .where('from_me', '=', true)
    .where('external_id', 'is not', null)
    .where('ack', '>=', 0)
    .where('ack', '<', ack)
    .where('created_at', '<=', until)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
