import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { ERRORS, PERMISSIONS, ROUTES, type Permission, type Route, type RouteName } from '@recado/contract'
import { can } from '@recado/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fillCompany,
  makeSimulator,
  startTestServer,
  startTranscriber,
  type Person,
  type TestCompany,
  type TestServer,
  type Things,
  type Transcriber,
} from '../testing/index.ts'
import { askerOf } from './asker.ts'
import { checksums } from './checksums.ts'
import { columnsOf, hostile, spellingsOf, taken, written, type Stored } from './mass-assignment.ts'
import { multipart, partsOf, type Part } from './multipart.ts'
import { ROWS, type Input } from './routes.table.ts'

// Every route that takes a form, with more in the form than it asks for: columns of the table beside the files, names twice, in brackets, as
// JSON, as files, and names that every object has. And every route that takes none, asked with one.
// Seen red: with forms let through where nobody reads them (http.ts), with the last of two fields of one name taken (uploads.ts).

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const names = Object.keys(ROWS) as RouteName[]
const forms = names.filter(name => routes[name].form !== undefined)
/** Fields that may be said more than once. */
const LISTS: { readonly [N in RouteName]?: readonly string[] } = { sendMessage: ['body'] }
/** Fields that one form takes at most, less those of the form itself. */
const AT_ONCE = 40

const callOf = (name: RouteName, own: Things): Input => (ROWS[name].multipart ?? ROWS[name].call)(own)

it('is called as a form, whatever takes one', () => {
  const things = new Proxy({} as Things, { get: () => 1 })
  expect(forms.filter(name => callOf(name, things).form === undefined)).toEqual([])
})

let server: TestServer
let transcriber: Transcriber
let acme: TestCompany
beforeAll(async () => {
  transcriber = await startTranscriber()
  server = await startTestServer({ ...makeSimulator(), env: { ...transcriber.env, RECADO_LOG_LEVEL: 'silent' } })
})
beforeEach(async () => {
  acme = await server.company({ plan: { users: 10_000, connections: 10_000, queues: 10_000 } })
})
afterAll(() => server.close())
afterAll(() => transcriber.close())

interface Asked {
  readonly status: number
  readonly body: unknown
  readonly own: Things
}
/** Somebody new each time, for nobody may upload as often as this asks, with things of their own. */
async function newcomer(name: RouteName, profile: 'admin' | 'user'): Promise<{ who: Person; own: Things }> {
  const who = await acme.hire('Bento', { profile, queueIds: [acme.vendas], is_super: profile === 'admin' && routes[name].access === 'super' })
  const own = await fillCompany(server.world, acme.id, { userId: who.id, queueId: acme.vendas })
  return { who: { ...who, ...askerOf(server, name, who, own) }, own }
}
async function send(who: Person, name: RouteName, { params = {} }: Input, parts: readonly Part[]): Promise<{ status: number; body: unknown }> {
  const { method, path: pattern } = routes[name]
  const answer = await who.raw(method, `/api${pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key]))}`, multipart(parts))
  return { status: answer.status, body: await answer.json() }
}
/** The usual call of a newcomer, with its parts changed. */
async function ask(name: RouteName, profile: 'admin' | 'user', change = (parts: Part[]): readonly Part[] => parts): Promise<Asked> {
  const { who, own } = await newcomer(name, profile)
  const input = callOf(name, own)
  return { ...(await send(who, name, input, change(await partsOf(input.form ?? {})))), own }
}
const files = async (): Promise<number> =>
  (await readdir(path.join(server.world.config.dataFolder, 'media'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(one => one.isFile())
    .length
const row = (name: RouteName, { own, body }: Asked): Promise<Stored> => {
  const { writes } = ROWS[name]
  if (writes === undefined || writes === 'nothing') return Promise.resolve({})
  return written(server.world.pools.platform, writes, own, body)
}
const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access)

describe.each(forms.flatMap(name => (['admin', 'user'] as const).map(profile => [name, profile] as const)))('%s, asked by an %s', (name, profile) => {
  const { access, form } = routes[name]
  const fields = Object.keys(form?.fields.shape ?? {})
  const { writes } = ROWS[name]
  let mayAsk: boolean
  let usual: Stored
  beforeEach(async () => {
    const { who } = await newcomer(name, profile)
    mayAsk = access === 'super' ? profile === 'admin' : !isPermission(access) || can(await who.viewer(), access)
    const plain = await ask(name, profile)
    if (plain.status !== (mayAsk ? 200 : ERRORS.ERR_NO_PERMISSION.status))
      throw new Error(`The usual form is answered with ${plain.status} ${JSON.stringify(plain.body)}.`)
    usual = mayAsk ? await row(name, plain) : {}
  })
  /** How a hostile form is answered, and what it did: either as if the hostile part had not been said, or nothing at all. */
  async function answerTo(parts: readonly Part[], change?: (parts: Part[]) => readonly Part[]): Promise<{ status: number; harm: string[] }> {
    const { who, own } = await newcomer(name, profile)
    const input = callOf(name, own)
    const [before, kept] = [await checksums(server.world.pools.platform, acme.id), await files()]
    const usualParts = await partsOf(input.form ?? {})
    const { status, body } = await send(who, name, input, change ? change(usualParts) : [...parts, ...usualParts])
    if (status === 200) {
      if (writes === undefined || writes === 'nothing') return { status, harm: [] }
      const after = await row(name, { status, body, own })
      return {
        status,
        harm: [...taken(await columnsOf(server.world.pools.platform, writes.table), after, usual), ...(after['company_id'] === acme.id ? [] : ['company_id'])],
      }
    }
    const left = await checksums(server.world.pools.platform, acme.id)
    const { error } = body as { error: string }
    return {
      status,
      harm: [
        ...Object.keys(left).filter(table => left[table] !== before[table]),
        ...((await files()) === kept ? [] : ['a file']),
        ...(/^ERR_(VALIDATION|BAD_REQUEST|UNEXPECTED_FILE|NO_PERMISSION)$/.test(error) ? [] : [error]),
      ],
    }
  }
  const done = () => ({ status: mayAsk ? 200 : 403, harm: [] })
  const refused = () => ({ status: mayAsk ? 400 : 403, harm: [] })

  it('writes no column that is said beside its fields, however it is spelled', async () => {
    const columns = writes === undefined || writes === 'nothing' ? [] : await columnsOf(server.world.pools.platform, writes.table)
    const said = columns.flatMap(column => {
      const value = hostile(column, usual)
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      const json = { value: JSON.stringify(value), type: 'application/json' }
      const free = spellingsOf(column).filter(spelling => !fields.includes(spelling))
      const nested = [`${column.name}[]`, `[${column.name}]`, `body[${column.name}]`, `body.${column.name}`, `message[${column.name}]`]
      return [
        ...free.flatMap(spelling => [
          { name: spelling, value: text },
          { name: spelling, ...json },
        ]),
        ...nested.map(spelling => ({ name: spelling, value: text })),
      ]
    })
    said.push(...['super', 'isSuper', 'is_super', 'companyId'].map(spelling => ({ name: spelling, value: 'true' })))
    for (let from = 0; from < said.length; from += AT_ONCE) expect(await answerTo(said.slice(from, from + AT_ONCE))).toEqual(done())
  })

  it('takes each field once', async () => {
    for (const field of fields) {
      const twice = { name: field, value: 'ATRIBUIDO-EM-MASSA' }
      const isList = LISTS[name]?.includes(field) === true
      for (const change of [(parts: Part[]) => [twice, ...parts, twice], (parts: Part[]) => [...parts, twice, twice]]) {
        const answer = isList ? { status: (await ask(name, profile, change)).status, harm: [] } : await answerTo([], change)
        expect(answer, field).toEqual(isList ? done() : refused())
      }
    }
  })

  it('takes text for text and files for files', async () => {
    for (const field of fields) {
      const others = (parts: Part[]): Part[] => parts.filter(part => part.name !== field)
      expect(await answerTo([], parts => [...others(parts), { name: field, value: 'x', filename: 'x.txt' }]), `${field} as a file`).toEqual(refused())
      const object = { name: field, value: '{"mass":"ATRIBUIDO-EM-MASSA","id":7654321}', type: 'application/json' }
      expect(await answerTo([], parts => [...others(parts), object]), `${field} as an object`).toEqual(refused())
    }
    for (const slot of Object.keys(form?.files ?? {})) expect((await answerTo([{ name: slot, value: '../../etc/passwd' }])).harm, slot).toEqual([])
    for (const stray of ['company_id', 'mediaUrl', 'key']) expect(await answerTo([{ name: stray, value: 'x', filename: 'x.txt' }])).toEqual(refused())
  })

  it('is not led astray by names that every object has', async () => {
    for (const one of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(await answerTo([{ name: one, value: 'super' }]), one).toEqual(refused())
      expect(await answerTo([{ name: one, value: '{"super":true}', type: 'application/json' }]), `${one} as JSON`).toEqual(refused())
      expect(await answerTo([{ name: one, value: 'x', filename: 'x.txt' }]), `${one} as a file`).toEqual(refused())
    }
    for (const one of ['prototype', '__proto__[super]', '__proto__.super', 'constructor[prototype][super]'])
      expect(await answerTo([{ name: one, value: 'true' }]), one).toEqual(done())
    expect(await answerTo([{ name: 'x', value: '{"__proto__":{"super":true}}', type: 'application/json' }])).toEqual(refused())
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
    form: { medias: [new File(['Oi'], 'oi.txt')], mediaInfo: JSON.stringify([{ ...lies, width: 3, voice: false, __proto__: undefined }]) },
  })
  const { media } = await server.world.platform
    .selectFrom('messages')
    .select('media')
    .where('id', '=', message?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(media).toMatchObject({ ref: null, name: 'oi.txt', size: 2, width: 3, state: 'ready' })
  for (const [key, lie] of Object.entries(lies)) expect((media as unknown as Record<string, unknown>)[key], key).not.toBe(lie)
})

it.each(names.filter(name => routes[name].form === undefined && routes[name].method !== 'GET'))('%s takes no form', async name => {
  const { who, own } = await newcomer(name, 'admin')
  const { params = {}, body = {} } = ROWS[name].call(own)
  const before = await checksums(server.world.pools.platform, acme.id)
  const answer = await send(who, name, { params }, await partsOf({ ...body, mark: randomUUID() }))
  expect(answer).toEqual({ status: 400, body: { error: 'ERR_BAD_REQUEST' } })
  expect(await checksums(server.world.pools.platform, acme.id)).toEqual(before)
})
