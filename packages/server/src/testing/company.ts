import { randomBytes } from 'node:crypto'
import type { Profile } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import type { Insertable } from 'kysely'
import type { World } from '../kernel/world.ts'
import { beginSession } from '../platform/session/sessions.ts'
import { signAccess } from '../platform/session/tokens.ts'
import type { Companies, Plans, Users } from '../schema/tables.ts'
import { client, type Client } from './client.ts'

export const PASSWORD = 'Segredo-de-Ana-1'
export interface Person extends Client {
  readonly id: number
  readonly email: string
  readonly name: string
  viewer(): Promise<Viewer>
}
/** A company of a test: Ana the admin, Beto in Vendas, Bia in Suporte. `Nina` works in no queue. */
export interface TestCompany {
  readonly id: number
  readonly name: string
  readonly vendas: number
  readonly suporte: number
  readonly ana: Person
  readonly beto: Person
  readonly bia: Person
  readonly nina: Person
  /** Another person of this company. */
  hire(name: string, as?: Partial<Insertable<Users>> & { queueIds?: number[]; profile?: Profile }): Promise<Person>
}

/** Makes a company of its own for a test, with people who are logged in. */
export async function seedCompany(
  world: World,
  url: string,
  over: { name?: string; plan?: Partial<Insertable<Plans>>; company?: Partial<Insertable<Companies>> } = {},
): Promise<TestCompany> {
  const mark = randomBytes(4).toString('hex')
  const name = `${over.name ?? 'Acme'} ${mark}`
  const db = world.platform
  const plan = await db
    .insertInto('plans')
    .values({ name: `Plano ${mark}`, users: 20, connections: 10, queues: 20, ...over.plan })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('companies')
    .values({ name, plan_id: plan.id, due_date: new Date(world.clock.now().getTime() + 30 * 86_400_000), ...over.company })
    .returning('id')
    .executeTakeFirstOrThrow()
  const queue = async (queueName: string, color: string): Promise<number> =>
    (
      await db
        .insertInto('queues')
        .values({ company_id: id, name: queueName, color, greeting_message: `Bem-vindo a ${queueName}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [vendas, suporte] = [await queue('Vendas', '#0b7a5e'), await queue('Suporte', '#1f5fbf')]
  const hire: TestCompany['hire'] = async (person, { queueIds = [], ...as } = {}) => {
    const email = `${person.toLowerCase()}.${mark}.${randomBytes(6).toString('hex')}@example.com`
    const user = await db
      .insertInto('users')
      .values({ company_id: id, name: person, email, password_hash: await world.passwords.hash(PASSWORD), ...as })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const queue_id of queueIds) await db.insertInto('user_queues').values({ company_id: id, user_id: user.id, queue_id }).execute()
    const session = await beginSession(world, id, user.id)
    const viewer = async (): Promise<Viewer> => (await world.identifySession(session.sessionId)).viewer
    return {
      ...client(url, await signAccess(world.keys.tokenSecret, await viewer(), session.sessionId, world.clock.now())),
      id: user.id,
      email,
      name: person,
      viewer,
    }
  }
  return {
    id,
    name,
    vendas,
    suporte,
    hire,
    ana: await hire('Ana', { profile: 'admin', queueIds: [vendas, suporte] }),
    beto: await hire('Beto', { queueIds: [vendas] }),
    bia: await hire('Bia', { queueIds: [suporte] }),
    nina: await hire('Nina'),
  }
}
