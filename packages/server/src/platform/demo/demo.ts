import { localClock, toPreviewText, protocolOf } from '@recado/domain'
import type { Insertable } from 'kysely'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import type { Messages } from '../../schema/tables.ts'
import { seedChats } from './demo.chats.ts'
import { DEMO, DEMO_PASSWORD, emailFor, type DemoCompany, type DemoTicket } from './demo.data.ts'

interface IdsByName {
  readonly [name: string]: number
}
type DemoContext = Pick<AppContext, 'platform' | 'passwords' | 'clock'>

export const isDatabaseEmpty = async (context: DemoContext): Promise<boolean> =>
  (await context.platform.selectFrom('companies').select('id').limit(1).executeTakeFirst()) === undefined
export const listDemoLogins = (): { company: string; email: string; profile: string }[] =>
  DEMO.flatMap(company =>
    company.users.map(user => ({
      company: company.name,
      email: emailFor(user.name, company.domain),
      profile: user.profile,
    })),
  )

/** Fills an empty database with two companies, so that a newcomer sees something and a leak would show. */
export async function seedDemo(context: DemoContext): Promise<void> {
  const { id: planId } = await context.platform
    .insertInto('plans')
    .values({ name: 'Profissional', users: 20, connections: 10, queues: 20, value: 199 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD)
  for (const company of DEMO) await seedCompany(context, company, planId, passwordHash)
}

async function seedCompany(
  { platform: db, clock }: DemoContext,
  company: DemoCompany,
  plan_id: number,
  password_hash: string,
): Promise<void> {
  const now = clock.now()
  const { id: company_id, timezone } = await db
    .insertInto('companies')
    .values({
      name: company.name,
      plan_id,
      language: company.language,
      email: `contato@${company.domain}`,
      due_date: new Date(now.getTime() + 30 * 86_400_000),
      schedules: JSON.stringify(company.schedules),
    })
    .returning(['id', 'timezone'])
    .executeTakeFirstOrThrow()
  const queues: Record<string, number> = {}
  for (const [order, queue] of company.queues.entries()) {
    queues[queue.name] = (
      await db
        .insertInto('queues')
        .values({
          company_id,
          name: queue.name,
          color: queue.color,
          order_queue: order + 1,
          greeting_message: queue.greeting,
          schedules: JSON.stringify(company.schedules),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const { id: connection_id } = await db
    .insertInto('connections')
    .values({
      company_id,
      name: 'Simulador',
      provider: 'simulator',
      is_default: true,
      hook_token: newToken(),
      greeting_message: company.greeting,
      complation_message: company.language === 'es' ? '¡Gracias por escribirnos!' : 'Obrigado pelo contato!',
      rating_message:
        company.language === 'es'
          ? '¿Cómo fue la atención, {{firstName}}?'
          : 'Como foi o atendimento, {{firstName}}?',
      expires_ticket_nps: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('connection_queues')
    .values(Object.values(queues).map(queue_id => ({ company_id, connection_id, queue_id })))
    .execute()
  await db
    .insertInto('settings')
    .values([
      { company_id, key: 'chatBotType', value: 'button' },
      { company_id, key: 'userRating', value: 'enabled' },
    ])
    .execute()
  const users: Record<string, number> = {}
  for (const user of company.users) {
    const { id } = await db
      .insertInto('users')
      .values({
        company_id,
        name: user.name,
        email: emailFor(user.name, company.domain),
        password_hash,
        profile: user.profile,
        is_super: user.isSuper ?? false,
        all_ticket: user.allTicket ?? false,
        allow_group: user.profile === 'admin',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    users[user.name] = id
    await db
      .insertInto('user_queues')
      .values(user.queues.map(name => ({ company_id, user_id: id, queue_id: queues[name] ?? 0 })))
      .execute()
  }
  const tags: Record<string, number> = {}
  for (const tag of company.tags)
    tags[tag.name] = (
      await db
        .insertInto('tags')
        .values({ company_id, ...tag })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await db
    .insertInto('quick_messages')
    .values(company.quickMessages.map(quickMessage => ({ company_id, ...quickMessage })))
    .execute()
  await seedChats(db, company.domain, { company_id, now, users })
  for (const ticket of company.tickets)
    await seedTicket(db, { company_id, connection_id, timezone, now, queues, users, tags }, ticket)
}

async function seedTicket(
  db: AppContext['platform'],
  refs: {
    company_id: number
    connection_id: number
    timezone: string
    now: Date
    queues: IdsByName
    users: IdsByName
    tags: IdsByName
  },
  ticket: DemoTicket,
): Promise<void> {
  const { company_id, connection_id } = refs
  const ago = (minutes: number): Date => new Date(refs.now.getTime() - minutes * 60_000)
  const { id: contact_id } = await db
    .insertInto('contacts')
    .values({ company_id, connection_id, name: ticket.contact, number: ticket.number })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contact_aliases')
    .values({ company_id, contact_id, scheme: 'pn', value: ticket.number })
    .execute()
  const first = ticket.messages[0]
  const shown = ticket.messages.filter(message => !message.note)
  const last = shown.at(-1)
  if (!first || !last) return
  const user_id = ticket.user === undefined ? null : (refs.users[ticket.user] ?? null)
  const { id: ticket_id } = await db
    .insertInto('tickets')
    .values({
      company_id,
      contact_id,
      connection_id,
      status: ticket.status,
      queue_id: refs.queues[ticket.queue] ?? null,
      user_id,
      unread: ticket.unread ?? 0,
      last_message: toPreviewText(last.text),
      last_from_me: last.fromMe ?? false,
      last_ack: last.fromMe ? 4 : 0,
      created_at: ago(first.minutesAgo),
      updated_at: ago(last.minutesAgo),
      waiting_since: ticket.status === 'closed' || last.fromMe ? null : ago(last.minutesAgo),
      closed_at: ticket.status === 'closed' ? ago(last.minutesAgo) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('tickets')
    .set({ protocol: protocolOf(localClock(ago(first.minutesAgo), refs.timezone).date, ticket_id) })
    .where('id', '=', ticket_id)
    .execute()
  const unreadFrom = ticket.messages.length - (ticket.unread ?? 0)
  const rows: Insertable<Messages>[] = ticket.messages.map((message, index) => ({
    company_id,
    ticket_id,
    contact_id,
    connection_id,
    queue_id: refs.queues[ticket.queue] ?? null,
    from_me: message.fromMe ?? false,
    body: message.text,
    ack: message.fromMe ? 4 : 0,
    is_private: message.note ?? false,
    is_read: index < unreadFrom,
    user_id: message.fromMe ? user_id : null,
    sent_by: message.fromMe ? (ticket.user ?? null) : null,
    created_at: ago(message.minutesAgo),
  }))
  const ids = await db.insertInto('messages').values(rows).returning('id').execute()
  await db
    .updateTable('tickets')
    .set({ last_message_id: ids.at(-1)?.id ?? null })
    .where('id', '=', ticket_id)
    .execute()
  await db
    .insertInto('ticket_log')
    .values([
      {
        company_id,
        ticket_id,
        type: 'create' as const,
        queue_id: refs.queues[ticket.queue] ?? null,
        created_at: ago(first.minutesAgo),
      },
    ])
    .execute()
  for (const name of ticket.tags ?? []) {
    const tag_id = refs.tags[name] ?? 0
    await db.insertInto('ticket_tags').values({ company_id, ticket_id, tag_id }).execute()
    await db.insertInto('contact_tags').values({ company_id, contact_id, tag_id }).execute()
  }
}
