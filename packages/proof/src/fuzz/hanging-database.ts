import { setTimeout as delay } from 'node:timers/promises'
import type { Findings } from './findings.ts'
import { send } from './http-client.ts'
import type { ProductProcess } from './product-process.ts'

/** Milliseconds in which the probe must answer: the limit of its question, and as much again. */
const PROBE_LIMIT_MS = 4_000
const RECOVERY_MS = 15_000
const CALLS = 50

/** A database that hangs is told to the proxy; calls are refused instead of waiting for it, until it is back. */
export async function hangDatabase(
  product: ProductProcess,
  findings: Findings,
): Promise<{ hungCalls: number }> {
  const token = await hireAdmin(product)
  const get = (path: string, as?: string) => send(product.url, { kind: 'hang', method: 'GET', path }, as)
  const check = (name: string, { status }: { status: number }, expected: number): void => {
    if (status !== expected)
      findings.add(`hang ${name}`, `with a hanging database ${name} was answered ${status}, not ${expected}`)
  }
  const expectStatus = async (path: string, expected: number, as?: string): Promise<void> =>
    check(path, await get(path, as), expected)
  findings.addLog(product, 'before the database hung')
  await product.call('hang', { hangs: true })
  try {
    const ready = await get('/readyz')
    if (ready.status !== 503 || ready.ms > PROBE_LIMIT_MS)
      findings.add(
        'hang probe',
        `the probe of a hanging database: ${ready.status} after ${Math.round(ready.ms)} ms`,
      )
    await Promise.all(Array.from({ length: CALLS }, () => expectStatus('/api/auth/me', 503, token)))
    check('login', await logIn(product.url), 503)
    await expectStatus('/hooks/cloud/unknown', 503)
    await expectStatus('/healthz', 200)
  } finally {
    await product.call('hang', { hangs: false })
  }
  const deadline = performance.now() + RECOVERY_MS
  while ((await get('/readyz')).status !== 200 && performance.now() < deadline) await delay(100)
  await expectStatus('/readyz', 200)
  await expectStatus('/api/auth/me', 200, token)
  // The log tells of the database that hung.
  product.drainLog()
  return { hungCalls: CALLS }
}

const logIn = (url: string): ReturnType<typeof send> =>
  send(url, {
    kind: 'hang',
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ email: 'ana@example.com', password: 'Segredo-de-Ana-1' })),
  })

async function hireAdmin(product: ProductProcess): Promise<string> {
  const company = await product.call('company', { name: 'Parada' })
  const { token } = await product.call('hire', {
    companyId: company.id,
    name: 'Ana',
    profile: 'admin',
    queueIds: [],
  })
  return token
}
