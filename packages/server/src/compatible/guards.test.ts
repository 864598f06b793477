// spec: roles-6
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../kernel/process/config.ts'
import { acme, PASSWORD, server, setupTestServer } from '../testing/index.ts'
import { BACKEND, COMPATIBLE_ENV, FRONTEND, StockFrontend } from './testing/stock-frontend.ts'

// Only listed origins may call the host of other frontends, and they may call no other host.
setupTestServer({ env: COMPATIBLE_ENV })
const EVIL = 'https://evil.example'
const POLLING = '/socket.io/?EIO=4&transport=polling'

describe('the origins', () => {
  it('of the list may call with cookies, and ask before', async () => {
    const stock = new StockFrontend(server.url)
    const asked = await stock.call('OPTIONS', '/tickets', {
      headers: {
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect([asked.status, asked.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': FRONTEND,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'authorization,content-type',
        'access-control-allow-methods': expect.stringContaining('PUT'),
      },
    ])
    await stock.logIn(acme.ana.email, PASSWORD)
    const { status, headers } = await stock.call('GET', '/tickets')
    expect([status, headers['access-control-allow-origin'], headers['vary']]).toEqual([
      200,
      FRONTEND,
      expect.stringContaining('origin'),
    ])
    const polled = await stock.call('GET', POLLING)
    expect([polled.status, polled.headers['access-control-allow-origin']]).toEqual([200, FRONTEND])
    // A page must be able to read why it was refused.
    const refused = await stock.call('GET', '/nowhere')
    expect([refused.status, refused.body, refused.headers['access-control-allow-origin']]).toEqual([
      404,
      { error: 'ERR_NOT_FOUND' },
      FRONTEND,
    ])
  })

  it.each([EVIL, 'null', BACKEND, 'http://recado.example.com', 'http://app.example.com.evil.example'])(
    'of others, such as %s, may call nothing',
    async origin => {
      const stock = new StockFrontend(server.url)
      const login = { body: { email: acme.ana.email, password: PASSWORD }, origin }
      const answers = [
        await stock.call('POST', '/auth/login', login),
        await stock.call('OPTIONS', '/tickets', {
          origin,
          headers: { 'access-control-request-method': 'GET' },
        }),
        await stock.call('GET', '/tickets', {
          origin,
          headers: { authorization: `Bearer ${acme.ana.token}` },
        }),
      ]
      for (const { status, headers, body } of answers) {
        expect([status, body]).toEqual([403, { error: 'ERR_ORIGIN' }])
        expect(headers).not.toHaveProperty('access-control-allow-origin')
      }
      await stock.logIn(acme.ana.email, PASSWORD)
      await expect(stock.connect({ companyId: String(acme.id) }, { origin })).rejects.toThrow(
        'websocket error',
      )
      expect((await stock.call('GET', POLLING, { origin })).status).toBe(403)
      stock.close()
    },
  )

  it('of the list have no say at the own host', async () => {
    const answer = await server.anonymous.raw('POST', '/api/auth/login', {
      headers: { 'content-type': 'application/json', origin: FRONTEND },
      body: JSON.stringify({ email: acme.ana.email, password: PASSWORD }),
    })
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'ERR_ORIGIN' }])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the host of other frontends', () => {
  it('has no screens, hooks or probes, and no calls of ours', async () => {
    const stock = new StockFrontend(server.url)
    for (const path of [
      '/',
      '/login',
      '/index.html',
      '/hooks/simulator/x',
      '/readyz',
      '/metrics',
      '/api/tickets',
    ])
      expect([path, (await stock.call('GET', path)).body]).toEqual([path, { error: 'ERR_NOT_FOUND' }])
  })

  it('takes no socket without a session, nor with that of another company', async () => {
    const stock = new StockFrontend(server.url)
    await expect(stock.connect({ companyId: String(acme.id) })).rejects.toThrow('ERR_SESSION_EXPIRED')
    await stock.logIn(acme.ana.email, PASSWORD)
    await expect(stock.connect({ companyId: String(acme.id + 1) })).rejects.toThrow('ERR_NO_PERMISSION')
    stock.close()
  })

  it('is the only one at which a cookie opens a socket', async () => {
    const stock = new StockFrontend(server.url)
    await stock.logIn(acme.ana.email, PASSWORD)
    const own = await server.anonymous.raw('GET', '/socket.io/?EIO=4&transport=polling&companyId=1')
    const sid = (JSON.parse((await own.text()).slice(1)) as { sid: string }).sid
    const at = `/socket.io/?EIO=4&transport=polling&sid=${sid}`
    await server.anonymous.raw('POST', at, { body: '40', headers: { 'content-type': 'text/plain' } })
    expect(await (await server.anonymous.raw('GET', at)).text()).toContain('ERR_SESSION_EXPIRED')
  })
})

describe('a start', () => {
  it.each<[string, Record<string, string>, string]>([
    [
      'without an address',
      { RECADO_COMPATIBLE_URL: '' },
      'RECADO_COMPATIBLE_URL is missing although RECADO_COMPATIBLE is 1.',
    ],
    [
      'without origins',
      { RECADO_COMPATIBLE_ORIGINS: '' },
      'RECADO_COMPATIBLE_ORIGINS is missing although RECADO_COMPATIBLE is 1.',
    ],
    [
      'with every origin',
      { RECADO_COMPATIBLE_ORIGINS: '*' },
      'RECADO_COMPATIBLE_ORIGINS must be a comma list of origins',
    ],
    [
      'with a path',
      { RECADO_COMPATIBLE_ORIGINS: `${FRONTEND}/app` },
      'RECADO_COMPATIBLE_ORIGINS must be a comma list of origins',
    ],
    [
      'with no origin at all',
      { RECADO_COMPATIBLE_ORIGINS: ',' },
      'RECADO_COMPATIBLE_ORIGINS must be a comma list of origins',
    ],
    [
      'with a pattern',
      { RECADO_COMPATIBLE_ORIGINS: 'https://*.example.com' },
      'RECADO_COMPATIBLE_ORIGINS must be a comma list of origins',
    ],
    [
      'with a page that others can change',
      { RECADO_COMPATIBLE_URL: 'https://backend.example.com' },
      'RECADO_COMPATIBLE_ORIGINS must have https',
    ],
    [
      'with our own host',
      { RECADO_COMPATIBLE_URL: 'http://recado.example.com' },
      'RECADO_COMPATIBLE_URL must have another host than RECADO_PUBLIC_URL.',
    ],
    ['with a word', { RECADO_COMPATIBLE: 'yes' }, 'RECADO_COMPATIBLE must be one of 0, 1.'],
  ])('%s is refused with a sentence', (_, env, sentence) => {
    const read = () => readConfig({ ...COMPATIBLE_ENV, ...env })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(sentence)
  })

  it('is off unless it is asked for', () => {
    expect(readConfig({ ...COMPATIBLE_ENV, RECADO_COMPATIBLE: '0' }).compatible).toBeUndefined()
    expect(readConfig({}).compatible).toBeUndefined()
  })
})
