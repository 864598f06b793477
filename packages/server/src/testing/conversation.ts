import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AppContext } from '../kernel/process/app-context.ts'
import type { Connections, Contacts, Messages, Tickets } from '../schema/tables.ts'
import { freshNumber } from './simulator.ts'

type SeedContext = Pick<AppContext, 'platform'>
type WakingContext = Pick<AppContext, 'platform' | 'wakes'>

/** An unopened connection: messages arrive by `arrive`, sends stay queued. */
export const seedConnection = async (
  { platform, wakes }: WakingContext,
  companyId: number,
  over: Partial<Insertable<Connections>> & { queueIds?: readonly number[] } = {},
): Promise<number> => {
  const { queueIds = [], ...columns } = over
  const mark = randomBytes(6).toString('hex')
  const { id } = await platform
    .insertInto('connections')
    .values({
      company_id: companyId,
      name: `Loja ${mark}`,
      provider: 'simulator',
      desired: 'closed',
      status: 'DISCONNECTED',
      hook_token: mark,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (queueIds.length > 0)
    await platform
      .insertInto('connection_queues')
      .values(queueIds.map(queue_id => ({ company_id: companyId, connection_id: id, queue_id })))
      .execute()
  if (columns.desired === 'open') wakes.tell('desiredStates')
  return id
}

export async function seedContact(
  { platform }: SeedContext,
  companyId: number,
  over: Partial<Insertable<Contacts>> = {},
): Promise<{ id: number; number: string; name: string }> {
  const number = over.number ?? freshNumber()
  const row = { company_id: companyId, name: 'Dario', number, number_key: number, ...over }
  const { id } = await platform.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()
  await platform
    .insertInto('contact_aliases')
    .values({ company_id: companyId, contact_id: id, scheme: row.is_group ? 'group' : 'pn', value: number })
    .execute()
  return { id, number, name: row.name }
}

/** A ticket in a typical state, with its related rows. */
export interface TestConversation {
  readonly ticketId: number
  readonly uuid: string
  readonly contactId: number
  readonly number: string
  readonly whatsappId: number
  readonly messageIds: readonly number[]
}
export interface ConversationOptions {
  readonly whatsappId?: number
  readonly contactId?: number
  readonly contact?: Partial<Insertable<Contacts>>
  readonly ticket?: Partial<Insertable<Tickets>>
  readonly messages?: readonly Partial<Insertable<Messages>>[]
}

/** Inserts a conversation in its state after some time: by default pending and without a queue. */
export async function seedConversation(
  context: WakingContext,
  companyId: number,
  { whatsappId, contactId, contact, ticket, messages = [] }: ConversationOptions = {},
): Promise<TestConversation> {
  const connection_id = whatsappId ?? (await seedConnection(context, companyId))
  const person =
    contactId === undefined ? await seedContact(context, companyId, contact) : { id: contactId, number: '' }
  const refs = { company_id: companyId, contact_id: person.id, connection_id }
  const ticketRow = await context.platform
    .insertInto('tickets')
    .values({ ...refs, status: 'pending', protocol: '20260101-0', ...ticket })
    .returning(['id', 'uuid', 'queue_id'])
    .executeTakeFirstOrThrow()
  const messageIds: number[] = []
  for (const message of messages) {
    const row = {
      ...refs,
      ticket_id: ticketRow.id,
      queue_id: ticketRow.queue_id,
      from_me: false,
      body: 'Oi',
      external_id: randomBytes(8).toString('hex'),
      ...message,
    }
    messageIds.push(
      (await context.platform.insertInto('messages').values(row).returning('id').executeTakeFirstOrThrow())
        .id,
    )
  }
  return {
    ticketId: ticketRow.id,
    uuid: ticketRow.uuid,
    contactId: person.id,
    number: person.number,
    whatsappId: connection_id,
    messageIds,
  }
}
