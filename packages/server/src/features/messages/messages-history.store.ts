import type { MediaType } from '@recado/contract'
import type { CompanyDb } from '../../kernel/database/company-db.ts'

/** The channel's id of a customer's latest message. */
export const findLastInboundId = async (
  db: CompanyDb,
  contactId: number,
  connectionId: number,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('messages')
      .select('external_id')
      .where('contact_id', '=', contactId)
      .where('connection_id', '=', connectionId)
      .where('from_me', '=', false)
      // The line of a call or of a handover has an id of ours.
      .where('automatic', '=', false)
      .where('media_type', '<>', 'call_log')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.external_id ?? undefined
/**
 * The time of the customer's last message on a connection. Imported messages count by their own time, so a
 * few rows are read.
 */
export const findLastInboundAt = async (
  db: CompanyDb,
  contactId: number,
  connectionId: number,
): Promise<Date | undefined> => {
  const latest = db
    .selectFrom('messages')
    .select('created_at')
    .where('contact_id', '=', contactId)
    .where('connection_id', '=', connectionId)
    .where('from_me', '=', false)
    .where('automatic', '=', false)
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
/** Messages that we sent in a chat until a moment and that have a lower ack than this; the latest first. */
export const listSentBelow = (
  db: CompanyDb,
  chat: { contactId: number; connectionId: number },
  ack: number,
  until: Date,
) =>
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

/**
 * A message to a contact with this content that is being sent, or whose outcome is unknown; not one written
 * long before.
 */
export const findBeingSent = async (
  db: CompanyDb,
  {
    connectionId,
    contactId,
    body,
    mediaType,
    since,
  }: { connectionId: number; contactId: number; body: string; mediaType: MediaType; since: Date },
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
