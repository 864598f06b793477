import { randomUUID } from 'node:crypto'
import { ERRORS, LIMITS, PERMISSIONS, ROUTES, type Permission, type Route, type RouteName } from '@recado/contract'
import { can } from '@recado/domain'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fillCompany,
  makeSimulator,
  PLATFORM_TABLES,
  startTestServer,
  type Client,
  type CompanyTable,
  type Person,
  type TestCompany,
  type TestServer,
  type Things,
} from '../testing/index.ts'
import { ROWS, type Foreign, type Input } from './routes.table.ts'

const names = Object.keys(ROUTES) as RouteName[]
const routes: Readonly<Record<RouteName, Route>> = ROUTES
const CANARIES = { acme: `CANARIO-ACME-${randomUUID().slice(0, 8)}`, bravo: `CANARIO-BRAVO-${randomUUID().slice(0, 8)}` }
const ROOMY = { users: 10_000, connections: 10_000, queues: 10_000 }

let server: TestServer
let bravo: TestCompany
let theirs: Things
let célia: Person
/** Somebody whose session has ended, and the admin of a company whose due date is past. */
let revoked: Person
let expired: Person
beforeAll(async () => {
  server = await startTestServer(makeSimulator())
  bravo = await server.company({ name: CANARIES.bravo, plan: ROOMY })
  célia = await bravo.hire(`Célia ${CANARIES.bravo}`, { profile: 'admin' })
  theirs = await fillCompany(server.world, bravo.id, { userId: (await bravo.hire(`Rui ${CANARIES.bravo}`)).id, text: CANARIES.bravo })
  const others = await server.company({ name: 'Vencida' })
  await server.world.platform
    .updateTable('companies')
    .set({ due_date: new Date(Date.now() - 86_400_000) })
    .where('id', '=', others.id)
    .execute()
  expired = others.ana
  const leaver = await server.company({ name: 'Encerrada' })
  await server.world.platform.updateTable('sessions').set({ ended_at: new Date(), ended_because: 'logout' }).where('user_id', '=', leaver.ana.id).execute()
  revoked = leaver.ana
})
afterAll(() => server.close())

interface Answered {
  status: number
  body: unknown
}
const ask = async (who: Client, name: RouteName, input: Input): Promise<Answered> => {
  const { status, body } = await (who.call as unknown as (route: Route, input: Input) => Promise<Answered>)(routes[name], input)
  return { status, body }
}
const refused = (code: keyof typeof ERRORS) => ({ status: ERRORS[code].status, body: expect.objectContaining({ error: code }) as unknown })
const OK = { status: 200, body: expect.anything() as unknown }
const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access)
/** A list of whatever kind without anything in it. */
const NOTHING = {
  status: 200,
  body: expect.toSatisfy(
    (body: object) => Object.values(body).every(value => (Array.isArray(value) ? value.length === 0 : value === 0 || value === false)),
    'is an empty list',
  ) as unknown,
}

/** What all rows of a company add up to, table by table. What connections do of their own accord is left out. */
async function checksums(companyId: number): Promise<Record<string, string>> {
  const {
    pools: { platform },
  } = server.world
  const { rows: tables } = await platform.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1`,
  )
  const own = tables.map(({ name }) => name).filter(name => !Object.hasOwn(PLATFORM_TABLES, name))
  const left = `'{pos,seq,status,status_reason,qrcode,qr_expires_at,last_frame_at,waiting_since,stopped_generation,linked_at}'::text[]`
  const row = (table: string): string => (table === 'events' || table === 'connections' ? `(to_jsonb(t) - ${left})::text` : 't::text')
  const sum = (table: string): string =>
    `select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(${row(table)}, '|' order by ${row(table)})), '') as sum from ${table} t where company_id = ${companyId}${table === 'events' ? ` and name not like 'whatsapp%'` : ''}`
  const { rows } = await platform.query<{ name: string; sum: string }>(own.map(sum).join(' union all '))
  return Object.fromEntries(rows.map(({ name, sum: total }) => [name, total]))
}
/** An id that nobody has. */
const nobodys = (slot: keyof Things): number | string => (slot === 'uuid' ? randomUUID() : LIMITS.id32)

it('every route of the contract has a row, and every row is a route', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(names.toSorted())
})

it('every id in a path or body has its slot', () => {
  const idle: string[] = []
  for (const name of names) {
    const used = new Set<string>()
    ROWS[name].call(
      new Proxy({} as Things, {
        get: (_, slot: string) => {
          used.add(slot)
          return 1
        },
      }),
    )
    if (JSON.stringify([...used].toSorted()) !== JSON.stringify(Object.keys(ROWS[name].slots ?? {}).toSorted())) idle.push(name)
    for (const key of Object.keys(routes[name].params?.shape ?? {})) if (key !== 'key' && used.size === 0) idle.push(`${name} ${key}`)
  }
  expect(idle).toEqual([])
})

describe('every route', () => {
  let acme: TestCompany
  let own: Things
  let holder: Person
  beforeEach(async () => {
    acme = await server.company({ name: CANARIES.acme, plan: ROOMY })
    holder = await acme.hire('Beto')
    own = await fillCompany(server.world, acme.id, { userId: holder.id, text: CANARIES.acme })
  })

  it.each(names)('%s answers each person as it must, and none with what is another company’s', async name => {
    const [route, row] = [routes[name], ROWS[name]]
    const before = { acme: await checksums(acme.id), bravo: await checksums(bravo.id) }
    const heard: { who: 'acme' | 'bravo'; answer: Answered }[] = []
    const expected = (answer: { status: number; body: unknown }) => (row.anyone === undefined ? answer : row.anyone === 'ok' ? OK : refused(row.anyone))

    // Whoever is nobody here.
    expect(await ask(server.anonymous, name, row.call(own)), 'anonymous').toEqual(expected(refused('ERR_SESSION_EXPIRED')))
    expect(await ask(revoked, name, row.call(own)), 'revoked').toEqual(expected(refused('ERR_SESSION_EXPIRED')))
    expect(await ask(expired, name, row.call(own)), 'expired').toEqual(expected(name === 'me' ? OK : refused('ERR_SUBSCRIPTION_EXPIRED')))

    // The admin of another company, with all that is Acme's; then Ana with one thing of Bravo's at a time.
    const slots = Object.entries(row.slots ?? {}) as [keyof Things, Foreign][]
    const answered = (foreign: Foreign | undefined) =>
      foreign === 'nothing' ? NOTHING : foreign === undefined || foreign === 'ignored' ? expected(OK) : refused(foreign)
    const [first] = slots
    const foreign = await ask(célia, name, row.call(own))
    heard.push({ who: 'bravo', answer: foreign })
    expect(foreign, 'Célia').toEqual(answered(first?.[1]))
    for (const [slot, answer] of slots) {
      const mixed = await ask(acme.ana, name, row.call({ ...own, [slot]: theirs[slot] }))
      heard.push({ who: 'acme', answer: mixed })
      expect(mixed, slot).toEqual(answered(answer))
      const unknown = answer.startsWith('ERR_') ? await ask(acme.ana, name, row.call({ ...own, [slot]: nobodys(slot) })) : mixed
      expect(unknown, `${slot} that nobody has`).toEqual(mixed)
    }
    const isRefused = first !== undefined && first[1].startsWith('ERR_')
    const isHarmless = isRefused && slots.every(([, answer]) => answer.startsWith('ERR_'))
    expect(isHarmless ? await checksums(acme.id) : before.acme, 'Acme after others asked').toEqual(before.acme)

    // Colleagues of other queues, and Ana herself, for whom it goes well.
    for (const person of [acme.bia, acme.nina, acme.ana]) {
      const fresh = await fillCompany(server.world, acme.id, { userId: holder.id, text: CANARIES.acme })
      const answer = await ask(person, name, row.call(fresh))
      heard.push({ who: 'acme', answer })
      const lacks = isPermission(route.access) && !can(await person.viewer(), route.access)
      expect(answer, person.name).toEqual(expected(lacks ? refused('ERR_NO_PERMISSION') : row.unseen && person !== acme.ana ? refused(row.unseen) : OK))
    }

    // Of its own, Célia’s company has only what she made herself where the call names nothing.
    expect(route.method === 'GET' || isRefused ? await checksums(bravo.id) : before.bravo, 'Bravo').toEqual(before.bravo)
    for (const {
      who,
      answer: { body },
    } of heard)
      expect(JSON.stringify(body) ?? '').not.toContain(CANARIES[who === 'acme' ? 'bravo' : 'acme'])
  })
})

describe('what a body says beyond its route', () => {
  const TEXT = 'ATRIBUIDO-EM-MASSA'
  const NUMBER = 7_654_321
  const MOMENT = '1999-01-01T00:00:00.000Z'
  let acme: TestCompany
  let holder: Person
  beforeAll(async () => {
    acme = await server.company({ plan: ROOMY })
    holder = await acme.hire('Beto', { queueIds: [acme.vendas] })
  })

  const writing = names.filter(name => routes[name].body !== undefined || routes[name].form !== undefined)
  it('is known of every route with a body', () => {
    expect(writing.filter(name => ROWS[name].writes === undefined)).toEqual([])
  })

  const accepted = (schema: z.ZodType | undefined): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
  const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const columnsOf = async (table: CompanyTable) =>
    (
      await server.world.pools.platform.query<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
    ).rows
  const hostile = (type: string, isTrue: boolean): unknown =>
    type === 'boolean'
      ? !isTrue
      : /int|numeric/.test(type)
        ? NUMBER
        : type.startsWith('timestamp')
          ? MOMENT
          : type === 'jsonb'
            ? { mass: TEXT }
            : type === 'ARRAY'
              ? [TEXT]
              : TEXT

  const writers = writing.filter(name => ROWS[name].writes !== 'nothing')
  it.each(writers.flatMap(name => (['admin', 'user'] as const).map(profile => [name, profile] as const)))(
    'is not written: %s, asked by an %s',
    async (name, profile) => {
      const { writes, call } =
        name === 'updateUser' && profile === 'user'
          ? { ...ROWS[name], call: (own: Things): Input => ({ params: { userId: own.userId }, body: { name: 'Beto' } }) }
          : ROWS[name]
      if (writes === undefined || writes === 'nothing') throw new Error('Nothing is written.')
      const who = profile === 'admin' ? acme.ana : holder
      const fill = () => fillCompany(server.world, acme.id, { userId: holder.id, queueId: acme.vendas })
      const written = async (own: Things, reply: unknown): Promise<Record<string, unknown>> => {
        const where = Object.entries(writes.where(own, reply as { id: number }))
        const { rows } = await server.world.pools.platform.query<Record<string, unknown>>(
          `select * from ${writes.table} where ${where.map(([column], n) => `${column} = $${n + 1}`).join(' and ')}`,
          where.map(([, value]) => value),
        )
        if (!rows[0]) throw new Error('The row is not there.')
        return rows[0]
      }

      const plain = await fill()
      const answer = await ask(who, name, call(plain))
      const { access } = routes[name]
      const isAllowed = !isPermission(access) || can(await who.viewer(), access)
      expect(answer).toEqual(isAllowed ? OK : refused('ERR_NO_PERMISSION'))
      if (!isAllowed) return
      const usual = await written(plain, answer.body)

      const known = new Set([...accepted(routes[name].body), ...accepted(routes[name].form?.fields)])
      const columns = await columnsOf(writes.table)
      const more = Object.fromEntries(
        columns.flatMap(({ name: column, type }) =>
          [column, camel(column)].filter(key => !known.has(key)).map(key => [key, hostile(type, usual[column] === true)]),
        ),
      )
      const fresh = await fill()
      const input = call(fresh)
      const massive = await ask(who, name, { ...input, body: { super: true, isSuper: true, companyId: theirs.companyId, ...more, ...input.body } })
      expect(massive).toEqual(OK)
      const after = await written(fresh, massive.body)
      expect(columns.filter(({ name: column, type }) => isTaken(type, after[column], usual[column])).map(column => column.name)).toEqual([])
      expect(after['company_id']).toBe(acme.id)
    },
  )
  /** Did the hostile value come through? */
  function isTaken(type: string, value: unknown, usual: unknown): boolean {
    if (type === 'boolean') return value !== usual
    return type.startsWith('timestamp')
      ? value instanceof Date && value.getUTCFullYear() === 1999
      : new RegExp(`${TEXT}|^${NUMBER}$`).test(JSON.stringify(value) ?? '')
  }

  it('makes nobody more than an admin made them', async () => {
    const { platform } = server.world
    const of = (id: number) => platform.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await of(holder.id)
    const granted = {
      profile: 'admin',
      allTicket: 'enabled',
      allHistoric: 'enabled',
      allUserChat: 'enabled',
      showDashboard: 'enabled',
      allowGroup: true,
      queueIds: [acme.vendas, acme.suporte],
      startWork: '00:01',
      whatsappId: theirs.whatsappId,
    }
    for (const [field, value] of Object.entries(granted)) {
      expect(await ask(holder, 'updateUser', { params: { userId: holder.id }, body: { [field]: value } }), field).toEqual(refused('ERR_NO_PERMISSION'))
    }
    expect(await of(holder.id)).toEqual(before)
    expect((await platform.selectFrom('user_queues').select('queue_id').where('user_id', '=', holder.id).execute()).map(row => row.queue_id)).not.toContain(
      acme.suporte,
    )
  })
})
