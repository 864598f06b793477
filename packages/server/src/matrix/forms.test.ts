import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ERRORS, PERMISSIONS, ROUTES, type Permission, type Route, type RouteName } from '@recado/contract'
import { can } from '@recado/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillCompany,
  makeSimulator,
  startTestServer,
  startFakeTranscriber,
  type Person,
  type TestCompany,
  type TestServer,
  type FixtureIds,
  type Transcriber,
} from '../testing/index.ts'
import { callerFor } from './caller.ts'
import { computeChecksums } from './checksums.ts'
import {
  listColumns,
  forgedValue,
  spellingsOf,
  listAssignedColumns,
  findWrittenRow,
  type StoredRow,
} from './mass-assignment.ts'
import { encodeMultipart, toFormParts, type FormPart } from './multipart.ts'
import { liftRates } from './rates.ts'
import { takeTurns } from '../testing/extent.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// Every route that takes a form, with more in the form than it asks for: columns of the table beside the
// files, names twice, in brackets, as JSON, as files, and names that every object has. And every route that
// takes none, asked with one. Seen red: with forms let through where nobody reads them (http.ts), with the
// last of two fields of one name taken (uploads.ts).

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const names = Object.keys(ROUTE_ROWS) as RouteName[]
const forms = names.filter(name => routes[name].form !== undefined)
/** Fields that may be repeated. */
const LISTS: { readonly [N in RouteName]?: readonly string[] } = {
  sendMessage: ['body'],
  uploadFileList: ['mediaType', 'name'],
}
/** Maximum fields per form, without those of the form itself. */
const AT_ONCE = 40
const REFUSALS = /^ERR_(VALIDATION|BAD_REQUEST|UNEXPECTED_FILE|NO_PERMISSION|WAPP_INVALID_CONTACT)$/

const callOf = (name: RouteName, own: FixtureIds): RouteInput =>
  (ROUTE_ROWS[name].multipart ?? ROUTE_ROWS[name].call)(own)

it('is called as a form, whatever takes one', () => {
  const things = new Proxy({} as FixtureIds, { get: () => 1 })
  expect(forms.filter(name => callOf(name, things).form === undefined)).toEqual([])
})

let server: TestServer
let transcriber: Transcriber
let acme: TestCompany
/** Here every form is refused, so all of them name the same things, which stay as they are. */
let bravo: TestCompany
beforeAll(async () => {
  transcriber = await startFakeTranscriber()
  server = await startTestServer({
    ...makeSimulator(),
    env: { ...transcriber.env, RECADO_LOG_LEVEL: 'silent' },
    // A worker would still import what an earlier form uploaded.
    roles: 'api',
  })
  liftRates(server)
  const plan = { users: 10_000, connections: 10_000, queues: 10_000 }
  acme = await server.company({ plan })
  bravo = await server.company({ plan })
})
afterAll(() => server.close())
afterAll(() => transcriber.close())

interface Asked {
  readonly status: number
  readonly body: unknown
  readonly own: FixtureIds
  readonly who: Person
}
type Profile = 'admin' | 'user' | 'super'
const profileFor = (name: RouteName, profile: 'admin' | 'user'): Profile =>
  profile === 'admin' && routes[name].access === 'super' ? 'super' : profile

const people = new Map<string, Promise<Person>>()
const hire = (company: TestCompany, profile: Profile): Promise<Person> => {
  const key = `${company.id} ${profile}`
  const person =
    people.get(key) ??
    company.hire('Bento', {
      profile: profile === 'user' ? 'user' : 'admin',
      queueIds: [company.vendas],
      is_super: profile === 'super',
    })
  people.set(key, person)
  return person
}
const fill = (company: TestCompany, { id: userId }: Person): Promise<FixtureIds> =>
  fillCompany(server.context, company.id, { userId, queueId: company.vendas })
const untouched = new Map<Profile, Promise<FixtureIds>>()
let untouchedSums: Promise<Record<string, string>> | undefined

interface Sender {
  readonly who: Person
  readonly own: FixtureIds
}
/** Somebody of Acme with things of their own that no call has changed. */
async function newcomer(name: RouteName, profile: 'admin' | 'user'): Promise<Sender> {
  const who = await hire(acme, profileFor(name, profile))
  const own = await fill(acme, who)
  return { who: { ...who, ...callerFor(server, name, who, own) }, own }
}
/** Somebody of Bravo. */
async function outcast(name: RouteName, profile: 'admin' | 'user'): Promise<Sender> {
  const key = profileFor(name, profile)
  const who = await hire(bravo, key)
  if (!untouched.has(key)) {
    untouched.set(key, fill(bravo, who))
    untouchedSums = untouched.get(key)?.then(sums)
  }
  const own = (await untouched.get(key)) as FixtureIds
  return { who: { ...who, ...callerFor(server, name, who, own) }, own }
}
async function send(
  who: Person,
  name: RouteName,
  { params = {} }: RouteInput,
  parts: readonly FormPart[],
): Promise<{ status: number; body: unknown }> {
  const { method, path: pattern } = routes[name]
  const answer = await who.raw(
    method,
    `/api${pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key]))}`,
    encodeMultipart(parts),
  )
  return { status: answer.status, body: await answer.json() }
}
/** The usual call of a newcomer, with its parts changed. */
async function ask(
  name: RouteName,
  profile: 'admin' | 'user',
  change = (parts: FormPart[]): readonly FormPart[] => parts,
): Promise<Asked> {
  const { who, own } = await newcomer(name, profile)
  const input = callOf(name, own)
  return { ...(await send(who, name, input, change(await toFormParts(input.form ?? {})))), own, who }
}
const files = async (): Promise<number> =>
  (
    await readdir(path.join(server.context.config.dataFolder, 'media'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
  ).filter(one => one.isFile()).length
const row = (name: RouteName, { own, body }: Asked): Promise<StoredRow> => {
  const { writes } = ROUTE_ROWS[name]
  if (writes === undefined || writes === 'nothing') return Promise.resolve({})
  return findWrittenRow(server.context.pools.platform, writes, own, body)
}
const sums = (): Promise<Record<string, string>> => computeChecksums(server.context.pools.platform, bravo.id)
async function expectUntouched(): Promise<void> {
  const before = await untouchedSums
  untouchedSums = sums()
  expect(await untouchedSums).toEqual(before)
}
const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access)

/** An attendant is refused another's record behind the form, which `routes.test.ts` asks for. */
const askers = (name: RouteName) =>
  ROUTE_ROWS[name].owner === 'ERR_NO_PERMISSION' ? (['admin'] as const) : (['admin', 'user'] as const)

describe.each(
  forms.flatMap((name, turn) => takeTurns(askers(name), turn).map(profile => [name, profile] as const)),
)('%s, asked by an %s', (name, profile) => {
  const { access, form } = routes[name]
  const fields = Object.keys(form?.fields.shape ?? {})
  const { writes } = ROUTE_ROWS[name]
  let mayAsk: boolean
  let usual: StoredRow
  beforeAll(async () => {
    const plain = await ask(name, profile)
    mayAsk =
      access === 'super'
        ? profile === 'admin'
        : !isPermission(access) || can(await plain.who.viewer(), access)
    if (plain.status !== (mayAsk ? 200 : ERRORS.ERR_NO_PERMISSION.status))
      throw new Error(`The usual form is answered with ${plain.status} ${JSON.stringify(plain.body)}.`)
    usual = mayAsk ? await row(name, plain) : {}
  })
  /** A form that differs from the usual one. */
  interface Case {
    readonly label: string
    readonly change: (parts: FormPart[]) => readonly FormPart[]
  }
  const beside = (label: string, parts: readonly FormPart[]): Case => ({
    label,
    change: usualParts => [...parts, ...usualParts],
  })

  /** Every one of these is refused with the status, and all of them together change nothing. */
  async function expectRefused(cases: readonly Case[], status = mayAsk ? 400 : 403): Promise<void> {
    const { who, own } = await outcast(name, profile)
    const input = callOf(name, own)
    const kept = await files()
    for (const { label, change } of cases) {
      const answer = await send(who, name, input, change(await toFormParts(input.form ?? {})))
      expect(answer, label).toEqual({
        status,
        body: expect.objectContaining({ error: expect.stringMatching(REFUSALS) as unknown }) as unknown,
      })
    }
    await expectUntouched()
    expect(await files()).toBe(kept)
  }

  /** Each succeeds for permitted callers, as if the hostile part were absent; others are refused. */
  async function expectIgnored(cases: readonly Case[]): Promise<void> {
    if (!mayAsk) return expectRefused(cases)
    for (const { label, change } of cases) {
      const answer = await ask(name, profile, change)
      expect(answer.status, label).toBe(200)
      expect(await harmOf(answer), label).toEqual([])
    }
  }
  /** Returns columns with a hostile value. */
  async function harmOf(answer: Asked): Promise<string[]> {
    if (writes === undefined || writes === 'nothing') return []
    const after = await row(name, answer)
    const columns = await listColumns(server.context.pools.platform, writes.table)
    return [
      ...listAssignedColumns(columns, after, usual),
      ...(after['company_id'] === acme.id ? [] : ['company_id']),
    ]
  }

  it('writes no column that is said beside its fields, however it is spelled', async () => {
    const columns =
      writes === undefined || writes === 'nothing'
        ? []
        : await listColumns(server.context.pools.platform, writes.table)
    const said = columns.flatMap(column => {
      const value = forgedValue(column, usual)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const json = { value: JSON.stringify(value), type: 'application/json' }
      const free = spellingsOf(column).filter(spelling => !fields.includes(spelling))
      const nested = [
        `${column.name}[]`,
        `[${column.name}]`,
        `body[${column.name}]`,
        `body.${column.name}`,
        `message[${column.name}]`,
      ]
      return [
        ...free.flatMap(spelling => [
          { name: spelling, value: text },
          { name: spelling, ...json },
        ]),
        ...nested.map(spelling => ({ name: spelling, value: text })),
      ]
    })
    said.push(
      ...['super', 'isSuper', 'is_super', 'companyId'].map(spelling => ({ name: spelling, value: 'true' })),
    )
    const cases: Case[] = []
    for (let from = 0; from < said.length; from += AT_ONCE)
      cases.push(beside(`columns from ${said[from]?.name}`, said.slice(from, from + AT_ONCE)))
    expect(cases.length).toBeGreaterThan(0)
    await expectIgnored(cases)
  })

  it('takes each field once', async () => {
    const cases = fields.flatMap((field): Case[] => {
      const twice = { name: field, value: 'ATRIBUIDO-EM-MASSA' }
      return [
        { label: `${field} before and after`, change: parts => [twice, ...parts, twice] },
        { label: `${field} twice at the end`, change: parts => [...parts, twice, twice] },
      ]
    })
    const isList = ({ label }: Case): boolean => LISTS[name]?.includes(label.split(' ')[0] ?? '') === true
    await expectRefused(cases.filter(one => !isList(one)))
    for (const { label, change } of cases.filter(isList))
      expect((await ask(name, profile, change)).status, label).toBe(mayAsk ? 200 : 403)
  })

  it('takes text for text and files for files', async () => {
    const without = (field: string, parts: FormPart[]): FormPart[] =>
      parts.filter(part => part.name !== field)
    const object = '{"mass":"ATRIBUIDO-EM-MASSA","id":7654321}'
    expect(Object.keys(form?.files ?? {}).length + fields.length).toBeGreaterThan(0)
    await expectRefused([
      ...fields.flatMap((field): Case[] => [
        {
          label: `${field} as a file`,
          change: parts => [...without(field, parts), { name: field, value: 'x', filename: 'x.txt' }],
        },
        {
          label: `${field} as an object`,
          change: parts => [
            ...without(field, parts),
            { name: field, value: object, type: 'application/json' },
          ],
        },
      ]),
      ...['company_id', 'mediaUrl', 'key'].map(stray =>
        beside(stray, [{ name: stray, value: 'x', filename: 'x.txt' }]),
      ),
    ])
    for (const slot of Object.keys(form?.files ?? {})) {
      const asText = beside(`${slot} as text`, [{ name: slot, value: '../../etc/passwd' }])
      const isTaken = mayAsk && (await ask(name, profile, asText.change)).status === 200
      await (isTaken ? expectIgnored([asText]) : expectRefused([asText]))
    }
  })

  it('is not led astray by names that every object has', async () => {
    const polluting = '{"__proto__":{"super":true}}'
    await expectRefused([
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].flatMap(one => [
        beside(one, [{ name: one, value: 'super' }]),
        beside(`${one} as JSON`, [{ name: one, value: '{"super":true}', type: 'application/json' }]),
        beside(`${one} as a file`, [{ name: one, value: 'x', filename: 'x.txt' }]),
      ]),
      beside('x', [{ name: 'x', value: polluting, type: 'application/json' }]),
    ])
    const nested = ['prototype', '__proto__[super]', '__proto__.super', 'constructor[prototype][super]']
    await expectIgnored(nested.map(one => beside(one, [{ name: one, value: 'true' }])))
    expect(({} as { super?: unknown }).super).toBeUndefined()
  })
})

it('what a sender knows of its file does not reach the store of files', async () => {
  const { who, own } = await newcomer('sendMessage', 'user')
  const lies = {
    key: '../../../etc/passwd',
    thumbnailKey: 'x',
    ref: 'x',
    url: 'http://127.0.0.1/',
    mime: 'text/html',
    name: 'x.html',
    size: 1,
    state: 'pending',
  }
  const [message] = await who.ok(ROUTES.sendMessage, {
    params: { ticketId: own.ticketId },
    form: {
      medias: [new File(['Oi'], 'oi.txt')],
      mediaInfo: JSON.stringify([{ ...lies, width: 3, voice: false, __proto__: undefined }]),
    },
  })
  const { media } = await server.context.platform
    .selectFrom('messages')
    .select('media')
    .where('id', '=', message?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(media).toMatchObject({ ref: null, name: 'oi.txt', size: 2, width: 3, state: 'ready' })
  for (const [key, lie] of Object.entries(lies))
    expect((media as unknown as Record<string, unknown>)[key], key).not.toBe(lie)
})

it.each(names.filter(name => routes[name].form === undefined && routes[name].method !== 'GET'))(
  '%s takes no form',
  async name => {
    const { who, own } = await outcast(name, 'admin')
    const { params = {}, body = {} } = ROUTE_ROWS[name].call(own)
    const answer = await send(who, name, { params }, await toFormParts({ ...body, mark: randomUUID() }))
    expect(answer).toEqual({ status: 400, body: { error: 'ERR_BAD_REQUEST' } })
    await expectUntouched()
  },
)
