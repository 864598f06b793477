import { randomBytes } from 'node:crypto'
import type { Profile } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import type { Insertable } from 'kysely'
import type { AppContext } from '../kernel/process/app-context.ts'
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
  hire(
    name: string,
    as?: Partial<Insertable<Users>> & { queueIds?: number[]; profile?: Profile },
  ): Promise<Person>
}

/** A random word of eight letters: eight digits would be masked as a number. */
const randomWord = (): string =>
  randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))

/** Creates a company for a test, with logged-in users. */
export async function seedCompany(
  context: AppContext,
  url: string,
  over: { name?: string; plan?: Partial<Insertable<Plans>>; company?: Partial<Insertable<Companies>> } = {},
): Promise<TestCompany> {
  const mark = randomWord()
  const name = `${over.name ?? 'Acme'} ${mark}`
  const db = context.platform
  const plan = await db
    .insertInto('plans')
    .values({ name: `Pacote ${mark}`, users: 20, connections: 10, queues: 20, ...over.plan })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('companies')
    .values({
      name,
      plan_id: plan.id,
      due_date: new Date(context.clock.now().getTime() + 30 * 86_400_000),
      ...over.company,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const queues = await db
    .insertInto('queues')
    .values([
      { company_id: id, name: 'Vendas', color: '#0b7a5e', greeting_message: 'Bem-vindo a Vendas' },
      { company_id: id, name: 'Suporte', color: '#1f5fbf', greeting_message: 'Bem-vindo a Suporte' },
    ])
    .returning('id')
    .execute()
  const [vendas, suporte] = queues.map(row => row.id) as [number, number]
  const hireAll = async (people: readonly NewPerson[]): Promise<Person[]> => {
    const users = await addUsers(context, id, mark, people)
    return Promise.all(users.map(user => logIn(context, url, id, user)))
  }
  const hire: TestCompany['hire'] = async (person, as = {}) =>
    (await hireAll([{ ...as, name: person }]))[0] as Person
  const [ana, beto, bia, nina] = (await hireAll([
    { name: 'Ana', profile: 'admin', queueIds: [vendas, suporte] },
    { name: 'Beto', queueIds: [vendas] },
    { name: 'Bia', queueIds: [suporte] },
    { name: 'Nina' },
  ])) as [Person, Person, Person, Person]
  return { id, name, vendas, suporte, hire, ana, beto, bia, nina }
}

type NewPerson = Partial<Insertable<Users>> & { name: string; queueIds?: number[] }
type AddedUser = Pick<Person, 'id' | 'email' | 'name'>

/** Adds people in the order in which they are named, with one statement for all of them. */
async function addUsers(
  { platform: db, passwords }: AppContext,
  company_id: number,
  mark: string,
  people: readonly NewPerson[],
): Promise<AddedUser[]> {
  const password_hash = await passwords.hash(PASSWORD)
  const rows = people.map(person => {
    const columns: Partial<NewPerson> & Pick<NewPerson, 'name'> = { ...person }
    delete columns.queueIds
    return {
      company_id,
      email: `${person.name.toLowerCase()}.${mark}.${randomBytes(6).toString('hex')}@example.com`,
      password_hash,
      ...columns,
    }
  })
  const ids = await db.insertInto('users').values(rows).returning('id').execute()
  const users = rows.map(({ name, email }, index) => ({ id: ids[index]?.id ?? 0, name, email }))
  const memberships = people.flatMap(({ queueIds = [] }, index) =>
    queueIds.map(queue_id => ({ company_id, user_id: users[index]?.id ?? 0, queue_id })),
  )
  if (memberships.length > 0) await db.insertInto('user_queues').values(memberships).execute()
  return users
}

async function logIn(context: AppContext, url: string, companyId: number, user: AddedUser): Promise<Person> {
  const session = await beginSession(context, context.platform, companyId, user.id)
  const viewer = async (): Promise<Viewer> =>
    (await context.identities.identifySession(session.sessionId)).viewer
  return {
    ...client(
      url,
      await signAccess(context.keys.tokenSecret, await viewer(), session.sessionId, context.clock.now()),
    ),
    ...user,
    viewer,
  }
}
