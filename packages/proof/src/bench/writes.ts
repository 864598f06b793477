import type { Actor } from './actors.ts'
import type { Call, Samples } from './calls.ts'
import type { Request } from './load.ts'

/** So many tickets are read, in all companies together: as few at every size, so that each call finds one that was read before, as most do. */
const READ_AGAIN = 160

/** The main writes, each by somebody who may do it. Neighbours in time touch different rows, as people do. */
export function writeCalls(actors: readonly Actor[], samples: readonly Samples[]): Call[] {
  const admins = actors.filter(actor => actor.isAdmin)
  const of =
    (method: 'POST' | 'PUT', ask: (sample: Samples, n: number) => { path: string; body?: object }) =>
    (n: number): Request => {
      const actor = admins[n % admins.length] as Actor
      const sample = samples.find(one => one.companyId === actor.companyId) as Samples
      const { path, body } = ask(sample, n)
      return { method, path: `/api${path}`, headers: { ...actor.headers, 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
    }
  const some = <T>(list: readonly T[], n: number): T => list[(n * 17) % list.length] as T
  const mark = Date.now() % 1_000_000_000
  return [
    {
      name: 'update ticket',
      ceiling: 'update',
      request: of('PUT', (sample, n) => ({
        path: `/tickets/${some(sample.waiting, n)}`,
        body: { queueId: some(sample.queues, n + Math.floor(n / sample.waiting.length)) },
      })),
    },
    {
      name: 'send message',
      ceiling: 'update',
      request: of('POST', (sample, n) => ({ path: `/messages/${some(sample.held, n).id}`, body: { body: `Resposta ${n}` } })),
    },
    {
      name: 'read ticket',
      ceiling: 'update',
      request: of('POST', (sample, n) => ({ path: `/tickets/${some(sample.waiting.slice(0, READ_AGAIN / samples.length), n)}/read` })),
    },
    {
      name: 'create contact',
      ceiling: 'update',
      request: of('POST', (_, n) => ({ path: '/contacts', body: { name: `Novo ${n}`, number: `4479${mark}${String(n).padStart(6, '0')}` } })),
    },
  ]
}
