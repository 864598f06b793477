import { CampaignShipping, type ScheduleStatus, type TicketStatus } from '@recado/contract'
import type { PersonCampaignSend, PersonConsent, PersonNote, PersonTicket } from '@recado/domain'
import { sql } from 'kysely'
import * as campaigns from '../../campaigns/index.ts'
import * as notes from '../../notes/index.ts'
import type { CompanyDb } from '../../../kernel/database/company-db.ts'
import type { StoredMedia } from '../../../schema/stored.ts'
import type { Numbered, NumberedPage, RowRange } from './person.store.ts'

// The records beside the messages. Each page is one statement.

export interface PersonTicketRow {
  readonly id: number
  readonly protocol: string
  readonly status: TicketStatus
  readonly created_at: Date
  readonly closed_at: Date | null
  readonly queue: string | null
  readonly attendant: string | null
  readonly connection: string
  readonly tags: string[]
  readonly card_note: string
  readonly card_value: number | null
  readonly card_currency: string | null
  readonly ad: unknown
}
export const pagePersonTickets = async (
  db: CompanyDb,
  contactId: number,
  { after, limit }: RowRange,
): Promise<PersonTicketRow[]> =>
  (
    await sql<PersonTicketRow>`
      select t.id, t.protocol, t.status, t.created_at, t.closed_at, q.name as queue, u.name as attendant, w.name as connection,
        array(select g.name from ticket_tags x join tags g on g.id = x.tag_id where x.ticket_id = t.id order by 1) as tags,
        t.card_note, t.card_value, t.card_currency, t.ad
      from tickets t join connections w on w.id = t.connection_id
      left join queues q on q.id = t.queue_id left join users u on u.id = t.user_id
      where t.contact_id = ${contactId} and t.id > ${after} order by t.id limit ${limit}`.execute(db)
  ).rows

type LogLine = PersonTicket['log'][number] & { readonly ticket_id: number }
export const listLogOfTickets = async (db: CompanyDb, ids: readonly number[]): Promise<LogLine[]> =>
  (
    await sql<LogLine>`
      select l.ticket_id, l.created_at at time zone 'UTC' as at, l.type, a.name as by, q.name as queue, u.name as attendant
      from ticket_log l left join users a on a.id = l.author_id
      left join queues q on q.id = coalesce(l.to_queue_id, l.queue_id) left join users u on u.id = coalesce(l.to_user_id, l.user_id)
      where l.ticket_id = any(${[...ids]}::int[]) order by l.id`.execute(db)
  ).rows
type Rating = PersonTicket['ratings'][number] & { readonly ticket_id: number }
export const listRatingsOfTickets = async (db: CompanyDb, ids: readonly number[]): Promise<Rating[]> =>
  (
    await sql<Rating>`
      select ticket_id, created_at at time zone 'UTC' as at, rate, out_of as "outOf" from ticket_ratings
      where ticket_id = any(${[...ids]}::int[]) order by id`.execute(db)
  ).rows

export const pagePersonNotes = async (
  db: CompanyDb,
  contactId: number,
  { after, limit }: RowRange,
): Promise<NumberedPage<PersonNote>> =>
  (
    await sql<Numbered<PersonNote>>`
      select ticket_notes.id, ticket_notes.created_at at time zone 'UTC' as at, ticket_notes.ticket_id as "ticketId", u.name as author,
        ticket_notes.note
      from ticket_notes left join users u on u.id = ticket_notes.user_id
      where ${notes.isNoteAbout(contactId)} and ticket_notes.id > ${after} order by ticket_notes.id limit ${limit}`.execute(
      db,
    )
  ).rows

export const pagePersonConsents = async (
  db: CompanyDb,
  contactId: number,
  { after, limit }: RowRange,
): Promise<NumberedPage<PersonConsent>> =>
  (
    await sql<Numbered<PersonConsent>>`
      select e.id, e.at at time zone 'UTC' as at, e.purpose, e.state, e.source, e.words, u.name as by
      from consents e left join users u on u.id = e.user_id
      where e.contact_id = ${contactId} and e.id > ${after} order by e.id limit ${limit}`.execute(db)
  ).rows

export interface PersonScheduleRow {
  readonly id: number
  readonly send_at: Date
  readonly sent_at: Date | null
  readonly status: ScheduleStatus
  readonly body: string
  readonly is_marketing: boolean
  readonly by: string | null
  readonly media: StoredMedia | null
}
export const pagePersonSchedules = async (
  db: CompanyDb,
  contactId: number,
  { after, limit }: RowRange,
): Promise<PersonScheduleRow[]> =>
  (
    await sql<PersonScheduleRow>`
      select s.id, s.send_at, s.sent_at, s.status, s.body, s.is_marketing, u.name as by, s.media
      from schedules s left join users u on u.id = s.user_id
      where s.contact_id = ${contactId} and s.id > ${after} order by s.id limit ${limit}`.execute(db)
  ).rows

const SEND = CampaignShipping.pick({
  state: true,
  reason: true,
  name: true,
  number: true,
  sentAt: true,
  deliveredAt: true,
  readAt: true,
  answeredAt: true,
  confirmedAt: true,
})
/** Where the contact, or a number of the person, is a recipient. */
export const pagePersonCampaigns = (
  db: CompanyDb,
  contactId: number,
  numberKeys: readonly string[],
  { after, limit }: RowRange,
): Promise<NumberedPage<PersonCampaignSend>> =>
  db
    .selectFrom('campaign_recipients')
    .innerJoin('campaigns as p', 'p.id', 'campaign_recipients.campaign_id')
    .select(['campaign_recipients.id', 'p.name as campaign'])
    .select(campaigns.recipientRecord.fields(SEND, 'campaign_recipients'))
    .select(sql<string | null>`opted_out_at at time zone 'UTC'`.as('optedOutAt'))
    .where(campaigns.isRecipientOf(contactId, numberKeys))
    .where('campaign_recipients.id', '>', after)
    .orderBy('campaign_recipients.id')
    .limit(limit)
    .execute()
