import { refuse, routesOf, ROUTES, LIMITS } from '@recado/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../app.ts'
import { startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'
import { mount, onCompany, onPlatform, refuseUndeclared } from './mount.ts'

let server: TestServer
let acme: TestCompany
/** A second application on the same world, with routes of a test's own. */
let app: FastifyInstance
const Reply = z.object({
  shown: z.string(),
  maybe: z.string().nullable(),
  inner: z.array(z.object({ shown: z.string() })),
})
const probe = (path: `/${string}`, more: object = {}) =>
  routesOf({ area: 'test', access: 'member' })({
    method: 'POST',
    path,
    summary: '',
    reply: Reply,
    ...more,
  })

beforeAll(async () => {
  server = await startTestServer({ env: { RECADO_LOG_LEVEL: 'silent' } })
  acme = await server.company()
  app = await buildApp(server.context)
  const { context } = server
  mount(
    app,
    context,
    onCompany(
      probe('/test/leaky'),
      async () =>
        ({
          shown: 'yes',
          hidden: 'SECRET',
          maybe: null,
          inner: [{ shown: 'yes', hidden: 'SECRET' }],
        }) as never,
    ),
  )
  mount(
    app,
    context,
    onCompany(probe('/test/mute'), async () => ({ hidden: 'SECRET' }) as never),
  )
  mount(
    app,
    context,
    onCompany(
      probe('/test/echo', { body: z.object({ shown: z.string() }) }),
      async (_, { body }: { body: unknown }) => ({
        shown: JSON.stringify(body),
        maybe: null,
        inner: [],
      }),
    ),
  )
  const failing = (name: string, fail: () => never) =>
    mount(
      app,
      context,
      onPlatform(probe(`/test/${name}`), async () => fail()),
    )
  failing('bug', () => {
    throw new Error('password=hunter2 at /srv/recado')
  })
  failing('gone', () => {
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  })
  failing('refused', () => {
    throw refuse('ERR_TICKET_MOVE')
  })
  failing('database-gone', () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.1'), { code: 'ECONNREFUSED' })
  })
  failing('database-lost', () => {
    throw new Error('Client has encountered a connection error and is not queryable')
  })
  failing('database-pipe', () => {
    throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  })
  failing('taken', () => {
    throw Object.assign(new Error('duplicate key value'), { code: '23505', constraint: 'queues_name' })
  })
  failing('taken-otherwise', () => {
    throw Object.assign(new Error('duplicate key value (email)=(ana@example.com)'), {
      code: '23505',
      constraint: 'unheard_of',
    })
  })
  mount(
    app,
    context,
    onCompany(probe('/test/class-22'), async scope => {
      await sql`select 1 / 0`.execute(scope.db)
      return {} as never
    }),
  )
  mount(
    app,
    context,
    onCompany(probe('/test/class-22-text'), async scope => {
      await sql`select ${'seven'}::int`.execute(scope.db)
      return {} as never
    }),
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const post = async (path: string, payload: string | object = {}, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${acme.beto.token}`, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return {
    status: answer.statusCode,
    text: answer.body,
    body:
      answer.body === ''
        ? undefined
        : (JSON.parse(answer.body) as {
            error?: string
            requestId?: string
            fields?: object
            shown?: string
          }),
    headers: answer.headers,
  }
}

describe('a server', () => {
  it('answers a list with a slash at the end of its address too', async () => {
    const answer = await acme.ana.raw('GET', '/api/users/?searchParam=&pageNumber=1')
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ count: 4 })])
  })

  it('does not start with a route that says nothing of who may call it', () => {
    const bare = Fastify()
    refuseUndeclared(bare)
    expect(() => bare.get('/open', async () => 'hello')).toThrow('The route GET /open declares no access.')
    expect(() => bare.get('/declared', { config: { access: 'probe' } }, async () => 'hello')).not.toThrow()
  })

  it('does not start when nobody answers a route of the contract', async () => {
    const missing = { ...ROUTES } as Record<string, unknown>
    missing['unheardOf'] = probe('/unheard-of')
    Object.assign(ROUTES, missing)
    try {
      await expect(buildApp(server.context)).rejects.toThrow('Nobody answers unheardOf.')
    } finally {
      delete (ROUTES as unknown as Record<string, unknown>)['unheardOf']
    }
  })
})

describe('an answer', () => {
  it('holds only what its route lists, however deep', async () => {
    const { status, text, body } = await post('/test/leaky')
    expect([status, body]).toEqual([200, { shown: 'yes', maybe: null, inner: [{ shown: 'yes' }] }])
    expect(text).not.toContain('SECRET')
  })

  it('that lacks what its route promises is an error, and tells nothing', async () => {
    const { status, text } = await post('/test/mute')
    expect(status).toBe(500)
    expect(text).not.toContain('SECRET')
  })

  it('is kept by no cache, good or bad', async () => {
    for (const path of ['/test/leaky', '/test/refused', '/test/bug', '/nowhere'])
      expect((await post(path)).headers['cache-control'], path).toBe('no-store')
  })

  it('carries the headers that keep browsers safe', async () => {
    const { headers } = await server.anonymous.raw('GET', '/healthz')
    const kept = Object.fromEntries(
      [...headers].filter(
        ([name]) =>
          !['date', 'content-length', 'connection', 'keep-alive', 'content-type', 'vary'].includes(name),
      ),
    )
    expect(kept).toMatchInlineSnapshot(`
      {
        "content-security-policy": "default-src 'self';script-src 'self' 'wasm-unsafe-eval';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;media-src 'self' blob:;connect-src 'self';worker-src 'self' blob:;font-src 'self';frame-src 'self' blob: https://www.youtube-nocookie.com;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "origin-agent-cluster": "?1",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-dns-prefetch-control": "off",
        "x-download-options": "noopen",
        "x-frame-options": "SAMEORIGIN",
        "x-permitted-cross-domain-policies": "none",
        "x-xss-protection": "0",
      }
    `)
  })
})

describe('a failure', () => {
  it('that is a bug tells the person its number and nothing else', async () => {
    const { status, body, text } = await post('/test/bug')
    expect(status).toBe(500)
    expect(body).toEqual({ error: 'ERR_INTERNAL', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(text).not.toMatch(/hunter2|srv|Error:/)
  })

  it('of a value that reached the database is the caller’s', async () => {
    for (const path of ['/test/class-22', '/test/class-22-text'])
      expect(await post(path)).toMatchObject({ status: 400, body: { error: 'ERR_BAD_REQUEST' } })
    expect((await post('/test/class-22-text')).text).not.toContain('seven')
  })

  it('of the database to answer asks to try again', async () => {
    for (const what of ['gone', 'lost', 'pipe'])
      expect(await post(`/test/database-${what}`)).toMatchObject({
        status: 503,
        body: { error: 'ERR_UNAVAILABLE' },
      })
  })
  it('that was meant is what the table says', async () => {
    expect(await post('/test/refused')).toMatchObject({ status: 409, body: { error: 'ERR_TICKET_MOVE' } })
  })

  it('of something taken already says what, where a feature said so, and is a bug otherwise', async () => {
    expect(await post('/test/taken')).toMatchObject({
      status: 409,
      body: { error: 'ERR_QUEUE_NAME_ALREADY_EXISTS' },
    })
    const otherwise = await post('/test/taken-otherwise')
    expect(otherwise).toMatchObject({ status: 500, body: { error: 'ERR_INTERNAL' } })
    expect(otherwise.text).not.toContain('ana@example.com')
  })

  it('to find anything is 404 under /api, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await server.anonymous.raw(method, '/api/nowhere')
      expect([answer.status, await answer.json()], method).toEqual([404, { error: 'ERR_NOT_FOUND' }])
    }
  })
})

describe('a request', () => {
  it('with a body that is too large is refused before it is read', async () => {
    expect(await post('/test/echo', { shown: 'x'.repeat(300_000) })).toMatchObject({
      status: 413,
      body: { error: 'ERR_TOO_LARGE' },
    })
    expect((await post('/test/echo', { shown: 'x'.repeat(200_000) })).status).toBe(200)
  })

  it.each([
    ['{"shown":"a"'],
    ['[]'],
    ['null'],
    ['"text"'],
    ['7'],
    ['{"shown":7}'],
    ['{"shown":{"$gt":""}}'],
    [''],
  ])('with the body %s is not understood', async body => {
    const answer = await post('/test/echo', body)
    expect(answer.status).toBe(400)
    expect(answer.body?.error).toMatch(/^ERR_(VALIDATION|BAD_REQUEST)$/)
  })

  it.each([
    '{"shown":"a","__proto__":{"isAdmin":true}}',
    '{"shown":"a","constructor":{"prototype":{"isAdmin":true}}}',
  ])('with %s changes no prototype', async body => {
    const answer = await post('/test/echo', body)
    expect(answer.text).not.toContain('isAdmin')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('keeps only the keys its route knows', async () => {
    expect((await post('/test/echo', { shown: 'a', companyId: 7, isAdmin: true })).body?.shown).toBe(
      '{"shown":"a"}',
    )
  })

  it.each([
    ['text/plain', 'hello'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'shown=a'],
  ])('of type %s is refused', async (type, body) => {
    expect((await post('/test/echo', body, { 'content-type': type })).status).toBe(400)
  })

  it.each([
    ['a number that is none', '/api/tickets/abc'],
    ['a number too large', '/api/tickets/99999999999'],
    ['a number below one', '/api/tickets/0'],
    ['half a number', '/api/tickets/1.5'],
    ['a quoted statement', `/api/tickets/${encodeURIComponent("1' or '1'='1")}`],
    ['a filter that is no list', '/api/tickets?queueIds=7'],
    ['a filter with objects', `/api/tickets?tags=${encodeURIComponent('[{"$gt":0}]')}`],
    ['a filter that is cut off', `/api/tickets?tags=${encodeURIComponent('[1,2')}`],
    [
      'too many in a filter',
      `/api/tickets?queueIds=${encodeURIComponent(JSON.stringify(Array.from({ length: LIMITS.filterIds + 1 }, (_, n) => n + 1)))}`,
    ],
    ['a day that is none', '/api/tickets?date=2026-02-30'],
    ['a day of the year 0', '/api/tickets?date=0000-01-01'],
    ['a page below one', '/api/tickets?pageNumber=0'],
    ['a status nobody has', '/api/tickets?status=lgpd'],
  ])('with %s in its address is refused', async (_, path) => {
    const answer = await acme.beto.raw('GET', path)
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      400,
      'ERR_VALIDATION',
    ])
  })

  it('with NUL or half a character in a search finds nothing and breaks nothing', async () => {
    for (const term of ['%00', 'a%00b', '%ED%A0%80', '%F0%9F', encodeURIComponent('\uFFFD')])
      expect((await acme.beto.raw('GET', `/api/tickets?searchParam=${term}`)).status, term).toBeLessThan(500)
  })

  it.each([
    ['that is not UTF-8', '/api/tickets/%FF', 400, 'ERR_BAD_REQUEST'],
    ['that is not encoded', '/api/tickets/%zz', 400, 'ERR_BAD_REQUEST'],
    ['that is too long', `/api/tickets/${'1'.repeat(501)}`, 404, 'ERR_NOT_FOUND'],
    ['of a file with a name no disk has', `/assets/${'a'.repeat(600)}.js`, 404, 'ERR_NOT_FOUND'],
    ['that does not end', `/api/tickets?searchParam=${'x'.repeat(20_000)}`, 413, 'ERR_TOO_LARGE'],
  ])('with an address %s is refused in the words of the table', async (_, path, status, error) => {
    const answer = await acme.beto.raw('GET', path)
    expect([answer.status, await answer.json()]).toEqual([status, { error }])
  })

  it('whose body comes packed is not unpacked', async () => {
    const packed = await acme.beto.raw('POST', '/api/tags', {
      body: new Uint8Array(gzipSync('{"name":"Urgente"}')),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    expect(packed.status).toBe(400)
  })

  it('that breaks off in its body is no failure of ours', async () => {
    expect(await post('/test/gone')).toMatchObject({ status: 400, body: { error: 'ERR_BAD_REQUEST' } })
  })

  it('for the headers of a page alone is admitted as the page is', async () => {
    expect((await server.anonymous.raw('HEAD', '/api/auth/me')).status).toBe(401)
    const own = await acme.beto.raw('HEAD', '/api/auth/me')
    expect([own.status, await own.text()]).toEqual([200, ''])
    expect((await server.anonymous.raw('HEAD', '/healthz')).status).toBe(200)
  })

  it('that comes too often is told when to come back', async () => {
    const company = await server.company()
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => company.nina.raw('GET', '/api/settings')),
    )
    const statuses = answers.map(answer => answer.status)
    expect(statuses.filter(status => status === 200)).toHaveLength(300)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
    expect(Number(answers.find(answer => answer.status === 429)?.headers.get('retry-after'))).toBeGreaterThan(
      0,
    )
    expect((await company.bia.raw('GET', '/api/settings')).status).toBe(200)
  })
})

describe('probes', () => {
  it('say that the process answers and can do its work', async () => {
    expect(await (await server.anonymous.raw('GET', '/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await server.anonymous.raw('GET', '/readyz')
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'ok', database: true, media: true },
    ])
  })

  it('count requests by the pattern of their route, never by their address', async () => {
    await acme.beto.raw('GET', '/api/tickets/424242')
    const text = await (await server.anonymous.raw('GET', '/metrics')).text()
    expect(text).toContain('/api/tickets/:ticketId')
    expect(text).not.toContain('424242')
  })
})

describe('a plan', () => {
  it('that lacks a feature keeps its routes from everyone, admins too', async () => {
    const gated = probe('/test/gated', { plan: 'useKanban' })
    const other = await buildApp(server.context)
    mount(
      other,
      server.context,
      onCompany(gated, async () => ({ shown: 'yes', maybe: null, inner: [] })),
    )
    const company = await server.company({ plan: { use_kanban: false } })
    const ask = async (token: string | undefined) =>
      (
        await other.inject({
          method: 'POST',
          url: '/api/test/gated',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode
    expect([await ask(company.ana.token), await ask(acme.ana.token)]).toEqual([403, 200])
    await other.close()
  })
})
