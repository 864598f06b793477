import { localClock, phoneKey, previewOf, protocolOf } from '@recado/domain'
import type { Insertable } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Messages } from '../../schema/tables.ts'
import type { DemoMessage, DemoTicket } from './demo-data.ts'

/** Ids of a demo company's rows. */
export interface IdsByName {
  readonly [name: string]: number
}
type Database = AppContext['platform']

interface TicketSeedContext {
  readonly company_id: number
  readonly connection_id: number
  readonly timezone: string
  readonly now: Date
  readonly queues: IdsByName
  readonly users: IdsByName
  readonly tags: IdsByName
}

/** Inserts a ticket with its contact, messages, log and tags. */
export async function seedTicket(db: Database, at: TicketSeedContext, ticket: DemoTicket): Promise<void> {
  const { company_id } = at
  const contact_id = await insertContact(db, at, ticket)
  const first = ticket.messages[0]
  const last = ticket.messages.findLast(message => !message.note)
  if (!first || !last) return
  const ticket_id = await insertTicket(db, at, ticket, { contact_id, first, last })
  await insertMessages(db, at, ticket, { contact_id, ticket_id })
  await db
    .insertInto('ticket_log')
    .values({
      company_id,
      ticket_id,
      type: 'create',
      queue_id: queueIdOf(at, ticket),
      created_at: minutesBefore(at.now, first.minutesAgo),
    })
    .execute()
  for (const name of ticket.tags ?? []) {
    const tag_id = at.tags[name] ?? 0
    await db.insertInto('ticket_tags').values({ company_id, ticket_id, tag_id }).execute()
    await db.insertInto('contact_tags').values({ company_id, contact_id, tag_id }).execute()
  }
}

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const queueIdOf = ({ queues }: TicketSeedContext, { queue }: DemoTicket): number | null =>
  queues[queue] ?? null
const userIdOf = ({ users }: TicketSeedContext, { user }: DemoTicket): number | null =>
  user === undefined ? null : (users[user] ?? null)

/** Has somebody answered a message of the customer? The next wait then has the target of later answers. */
function isAnswered({ messages }: DemoTicket): boolean {
  const said = messages.filter(({ note }) => !note)
  const asked = said.findIndex(({ fromMe }) => !fromMe)
  return asked !== -1 && said.slice(asked).some(({ fromMe }) => fromMe)
}

async function insertContact(
  db: Database,
  { company_id, connection_id }: TicketSeedContext,
  ticket: DemoTicket,
): Promise<number> {
  const { id: contact_id } = await db
    .insertInto('contacts')
    .values({
      company_id,
      connection_id,
      name: ticket.contact,
      number: ticket.number,
      number_key: phoneKey(ticket.number),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact_aliases')
    .values({ company_id, contact_id, scheme: 'pn', value: ticket.number })
    .execute()
  return contact_id
}

async function insertTicket(
  db: Database,
  at: TicketSeedContext,
  ticket: DemoTicket,
  { contact_id, first, last }: { contact_id: number; first: DemoMessage; last: DemoMessage },
): Promise<number> {
  const [createdAt, updatedAt] = [
    minutesBefore(at.now, first.minutesAgo),
    minutesBefore(at.now, last.minutesAgo),
  ]
  const { id } = await db
    .insertInto('tickets')
    .values({
      company_id: at.company_id,
      contact_id,
      connection_id: at.connection_id,
      status: ticket.status,
      queue_id: queueIdOf(at, ticket),
      user_id: userIdOf(at, ticket),
      unread: ticket.unread ?? 0,
      answered: isAnswered(ticket),
      last_message: previewLineOf(last),
      last_from_me: last.fromMe ?? false,
      last_ack: last.fromMe ? 4 : 0,
      created_at: createdAt,
      updated_at: updatedAt,
      waiting_since: ticket.status === 'closed' || last.fromMe ? null : updatedAt,
      closed_at: ticket.status === 'closed' ? updatedAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('tickets')
    .set({ protocol: protocolOf(localClock(createdAt, at.timezone).date, id) })
    .where('id', '=', id)
    .execute()
  return id
}

const previewLineOf = ({ text, fromMe = false }: DemoMessage): string =>
  previewOf({ body: text, fromMe, mediaType: 'chat', isDeleted: false }).text

/** Inserts the messages of a ticket; the last `unread` are not read. */
async function insertMessages(
  db: Database,
  at: TicketSeedContext,
  ticket: DemoTicket,
  { contact_id, ticket_id }: { contact_id: number; ticket_id: number },
): Promise<void> {
  const unreadFrom = ticket.messages.length - (ticket.unread ?? 0)
  const rows: Insertable<Messages>[] = ticket.messages.map((message, index) => ({
    company_id: at.company_id,
    ticket_id,
    contact_id,
    connection_id: at.connection_id,
    queue_id: queueIdOf(at, ticket),
    from_me: message.fromMe ?? false,
    body: message.text,
    ack: message.fromMe ? 4 : 0,
    is_private: message.note ?? false,
    is_read: index < unreadFrom,
    user_id: message.fromMe ? userIdOf(at, ticket) : null,
    sent_by: message.fromMe ? (ticket.user ?? null) : null,
    created_at: minutesBefore(at.now, message.minutesAgo),
  }))
  const ids = await db.insertInto('messages').values(rows).returning('id').execute()
  await db
    .updateTable('tickets')
    .set({ last_message_id: ids[ticket.messages.findLastIndex(({ note }) => !note)]?.id ?? null })
    .where('id', '=', ticket_id)
    .execute()
}
