import { END_WORDS } from '@recado/domain'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { newToken } from '../../kernel/secrets/index.ts'
import { seedChats } from './demo-chats.ts'
import { DEMO, DEMO_PASSWORD, emailFor, type DemoCompany } from './demo-data.ts'
import { seedTicket, type IdsByName } from './demo-tickets.ts'

type Database = AppContext['platform']
type DemoContext = Pick<AppContext, 'platform' | 'passwords' | 'clock'>
type SeedContext = DemoContext & Pick<AppContext, 'secrets'>

export const listDemoLogins = (): { company: string; email: string; profile: string }[] =>
  DEMO.flatMap(company =>
    company.users.map(user => ({
      company: company.name,
      email: emailFor(user.name, company.domain),
      profile: user.profile,
    })),
  )

/** Whether the users are exactly those of the demo data, with its password. */
export async function isDemoUntouched(context: DemoContext): Promise<boolean> {
  const demo = listDemoLogins()
  const users = await context.platform
    .selectFrom('users')
    .select('id')
    .limit(demo.length + 1)
    .execute()
  return users.length === demo.length && (await listOpenDemoLogins(context)).length === demo.length
}

/** E-mails of the demo users who have the password of the demo data, which everybody knows. */
export async function listOpenDemoLogins({ platform, passwords }: DemoContext): Promise<string[]> {
  const users = await platform
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where(
      'email',
      'in',
      listDemoLogins().map(({ email }) => email),
    )
    .orderBy('id')
    .execute()
  // The seed gives all of them one hash.
  const open = new Set<string>()
  for (const hash of new Set(users.map(user => user.password_hash)))
    if (await passwords.verify(hash, DEMO_PASSWORD)) open.add(hash)
  return users.filter(user => open.has(user.password_hash)).map(({ email }) => email)
}

/** Fills an empty database with two companies, so that a newcomer sees something and a leak would show. */
export async function seedDemo(context: SeedContext): Promise<void> {
  const { id: planId } = await context.platform
    .insertInto('plans')
    .values({ name: 'Profissional', users: 20, connections: 10, queues: 20, value: 199 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const passwordHash = await context.passwords.hash(DEMO_PASSWORD)
  for (const company of DEMO) await seedCompany(context, company, planId, passwordHash)
}

async function seedCompany(
  { platform: db, clock, secrets }: SeedContext,
  company: DemoCompany,
  plan_id: number,
  password_hash: string,
): Promise<void> {
  const now = clock.now()
  const { id: company_id, timezone } = await insertCompany(db, company, plan_id, now)
  const queues = await insertQueues(db, company_id, company)
  const connection_id = await insertConnection(db, company_id, company)
  await linkSimulator(db, secrets, company_id, connection_id)
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
  const users = await insertUsers(db, company_id, company, { queues, password_hash })
  const tags = await insertTags(db, company_id, company)
  await db
    .insertInto('quick_messages')
    .values(company.quickMessages.map(quickMessage => ({ company_id, ...quickMessage })))
    .execute()
  await seedChats(db, company.domain, { company_id, now, users })
  for (const ticket of company.tickets)
    await seedTicket(db, { company_id, connection_id, timezone, now, queues, users, tags }, ticket)
}

const insertCompany = (db: Database, company: DemoCompany, plan_id: number, now: Date) =>
  db
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

async function insertQueues(db: Database, company_id: number, company: DemoCompany): Promise<IdsByName> {
  const ids: Record<string, number> = {}
  for (const [order, queue] of company.queues.entries()) {
    const { id } = await db
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
    ids[queue.name] = id
  }
  return ids
}

async function insertConnection(db: Database, company_id: number, company: DemoCompany): Promise<number> {
  const isSpanish = company.language === 'es'
  const { id } = await db
    .insertInto('connections')
    .values({
      company_id,
      name: 'Simulador',
      provider: 'simulator',
      is_default: true,
      hook_token: newToken(),
      greeting_message: company.greeting,
      complation_message: isSpanish ? '¡Gracias por escribirnos!' : 'Obrigado pelo contato!',
      rating_message: isSpanish
        ? '¿Cómo fue la atención, {{firstName}}?'
        : 'Como foi o atendimento, {{firstName}}?',
      expires_ticket_nps: 60,
      end_word: END_WORDS[isSpanish ? 'es' : 'pt'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links the simulated phone as if its code had been scanned, so that the first message needs no code. */
async function linkSimulator(
  db: Database,
  secrets: AppContext['secrets'],
  company_id: number,
  connection_id: number,
): Promise<void> {
  const key = { kind: 'simulator', id: 'linked' }
  const place = {
    companyId: company_id,
    table: 'connection_keys',
    column: 'value',
    row: `${connection_id}/${key.kind}/${key.id}`,
  }
  const value = secrets.seal(place, Buffer.from('yes').toString('base64'))
  await db
    .insertInto('connection_keys')
    .values({ company_id, connection_id, ...key, value })
    .execute()
}

async function insertUsers(
  db: Database,
  company_id: number,
  company: DemoCompany,
  { queues, password_hash }: { queues: IdsByName; password_hash: string },
): Promise<IdsByName> {
  const ids: Record<string, number> = {}
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
    ids[user.name] = id
    await db
      .insertInto('user_queues')
      .values(user.queues.map(name => ({ company_id, user_id: id, queue_id: queues[name] ?? 0 })))
      .execute()
  }
  return ids
}

async function insertTags(db: Database, company_id: number, company: DemoCompany): Promise<IdsByName> {
  const ids: Record<string, number> = {}
  for (const tag of company.tags) {
    const { id } = await db
      .insertInto('tags')
      .values({ company_id, ...tag })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[tag.name] = id
  }
  return ids
}
