import type { MediaType } from '@recado/contract'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** When the customer last wrote on a connection. What an import brought late counts by its own time, so a few are looked at. */
export const findLastInboundAt = async (db: CompanyDb, contactId: number, connectionId: number): Promise<Date | undefined> => {
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
export const listSentBelow = (db: CompanyDb, chat: { contactId: number; connectionId: number }, ack: number, until: Date) =>
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

/** What is being sent to a contact, or nobody knows whether it was, and says this; not what was written long before. */
export const findBeingSent = async (
  db: CompanyDb,
  { connectionId, contactId, body, mediaType, since }: { connectionId: number; contactId: number; body: string; mediaType: MediaType; since: Date },
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('sends as s')
      .innerJoin('messages as m', 'm.id', 's.message_id')
      .select('m.id')
      .where('s.connection_id', '=', connectionId)
      .where('s.contact_id', '=', contactId)
      .where('s.kind', '=', 'message')
      .where('s.state', 'in', ['sending', 'uncertain'])
      .where('m.external_id', 'is', null)
      .where('m.body', '=', body)
      .where('m.media_type', '=', mediaType)
      .where('m.created_at', '>=', since)
      .orderBy('m.id')
      .limit(1)
      .executeTakeFirst()
  )?.id
