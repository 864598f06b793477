import type { BenchUser } from './bench-users.ts'
import type { BenchCall, CompanySamples } from './calls.ts'
import type { LoadRequest } from './load.ts'

/**
 * Tickets that are read, over all companies: as few at every size, so that each call finds one read before,
 * as most do.
 */
const REREAD_TICKETS = 160

/** The main writes, each by a permitted user. Consecutive calls touch different rows, as people do. */
export function writeCalls(actors: readonly BenchUser[], samples: readonly CompanySamples[]): BenchCall[] {
  const admins = actors.filter(actor => actor.isAdmin)
  const requestAs =
    (method: 'POST' | 'PUT', build: (sample: CompanySamples, n: number) => { path: string; body?: object }) =>
    (n: number): LoadRequest => {
      const actor = admins[n % admins.length] as BenchUser
      const sample = samples.find(one => one.companyId === actor.companyId) as CompanySamples
      const { path, body } = build(sample, n)
      return {
        method,
        path: `/api${path}`,
        headers: { ...actor.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }
    }
  const pick = <T>(list: readonly T[], n: number): T => list[(n * 17) % list.length] as T
  const mark = Date.now() % 1_000_000_000
  return [
    {
      name: 'update ticket',
      ceiling: 'update',
      request: requestAs('PUT', (sample, n) => ({
        path: `/tickets/${pick(sample.waiting, n)}`,
        body: { queueId: pick(sample.queues, n + Math.floor(n / sample.waiting.length)) },
      })),
    },
    {
      name: 'send message',
      ceiling: 'update',
      request: requestAs('POST', (sample, n) => ({
        path: `/messages/${pick(sample.held, n).id}`,
        body: { body: `Resposta ${n}` },
      })),
    },
    {
      name: 'read ticket',
      ceiling: 'update',
      request: requestAs('POST', (sample, n) => ({
        path: `/tickets/${pick(sample.waiting.slice(0, REREAD_TICKETS / samples.length), n)}/read`,
      })),
    },
    {
      name: 'create contact',
      ceiling: 'update',
      request: requestAs('POST', (_, n) => ({
        path: '/contacts',
        body: { name: `Novo ${n}`, number: `4479${mark}${String(n).padStart(6, '0')}` },
      })),
    },
  ]
}
