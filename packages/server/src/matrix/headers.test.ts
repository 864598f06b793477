import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeSimulator,
  seedConversation,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../testing/index.ts'

// Security headers of every kind of address, on every response: no type sniffing, no inline scripts, and
// no frames. Seen red: with 'unsafe-inline' among the sources of scripts, and with bare answers where no
// plugin runs.

let server: TestServer
let acme: TestCompany
let file: string
beforeAll(async () => {
  server = await startTestServer(makeSimulator())
  acme = await server.company()
  const { ticketId } = await seedConversation(server.context, acme.id, {
    ticket: { queue_id: acme.vendas, status: 'open', user_id: acme.beto.id },
  })
  const [message] = await acme.beto.ok(ROUTES.sendMessage, {
    params: { ticketId },
    form: { medias: [new File(['Oi'], 'oi.txt')] },
  })
  file = message?.mediaUrl ?? ''
})
afterAll(() => server.close())

const KINDS: readonly [string, number, () => string, RequestInit?][] = [
  ['a call that goes well', 200, () => '/api/queue'],
  ['a call that is refused', 404, () => '/api/queue/2147483647'],
  ['a call that nobody answers', 404, () => '/api/nowhere'],
  ['a call that is not understood', 400, () => '/api/queue/x'],
  ['a call without a session', 401, () => '/api/queue', { headers: { authorization: '' } }],
  ['an address that cannot be decoded', 400, () => '/api/queue/%zz'],
  ['a file', 200, () => file],
  ['a file without a signature', 403, () => file.split('?')[0] ?? ''],
  ['a webhook', 404, () => '/hooks/cloud/nobody', { method: 'POST', body: '{}' }],
  ['a probe', 200, () => '/healthz'],
  ['the figures', 200, () => '/metrics'],
  ['an asset that is not there', 404, () => '/assets/none.js'],
]

it.each(KINDS)('%s', async (_, status, path, init = {}) => {
  const { method = 'GET', ...more } = init
  const answer = await acme.beto.raw(method, path(), more)
  const header = (name: string): string => answer.headers.get(name) ?? ''
  expect(answer.status).toBe(status)
  expect(header('x-content-type-options')).toBe('nosniff')
  const policy = new Map(
    header('content-security-policy')
      .split(';')
      .map(rule => rule.trim().split(/ (.*)/s, 2) as [string, string | undefined]),
  )
  // A file is in a box of its own; everything else runs our own scripts alone.
  const ours = {
    'default-src': "'self'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  }
  expect(Object.fromEntries(policy)).toMatchObject(policy.has('sandbox') ? { 'default-src': "'none'" } : ours)
  expect(header('referrer-policy')).toBe('no-referrer')
  expect(header('cross-origin-resource-policy')).toMatch(/^same-(origin|site)$/)
  expect(header('server') + header('x-powered-by')).toBe('')
})
