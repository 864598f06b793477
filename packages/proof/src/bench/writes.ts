import type { BenchUser } from './bench-users.ts'
import type { BenchCall, CompanySamples } from './calls.ts'
import type { LoadRequest } from './load.ts'

/**
 * Tickets that are read, over all companies: as few at every size, so that each call finds one read before,
 * as most do.
 */
const REREAD_TICKETS = 160
/** British numbers of mobiles: twelve digits. */
const NUMBERS = 100_000_000

type Build = (sample: CompanySamples, n: number) => { path: string; body?: object }

/** A call by an admin. Consecutive calls touch different rows, as people do. */
const writeOf = (
  name: string,
  method: 'POST' | 'PUT',
  admins: readonly BenchUser[],
  samples: readonly CompanySamples[],
  build: Build,
): BenchCall => ({
  name,
  ceiling: 'update',
  request: (n): LoadRequest => {
    const actor = admins[n % admins.length] as BenchUser
    const sample = samples.find(one => one.companyId === actor.companyId) as CompanySamples
    const { path, body } = build(sample, n)
    return {
      method,
      path: `/api${path}`,
      headers: { ...actor.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    }
  },
})

const pick = <T>(list: readonly T[], n: number): T => list[(n * 17) % list.length] as T

/** The main writes, each by a permitted user. */
export function writeCalls(actors: readonly BenchUser[], samples: readonly CompanySamples[]): BenchCall[] {
  const admins = actors.filter(actor => actor.isAdmin)
  const mark = Date.now() % NUMBERS
  const write = (name: string, method: 'POST' | 'PUT', build: Build) =>
    writeOf(name, method, admins, samples, build)
  return [
    write('update ticket', 'PUT', (sample, n) => ({
      path: `/tickets/${pick(sample.waiting, n)}`,
      body: { queueId: pick(sample.queues, n + Math.floor(n / sample.waiting.length)) },
    })),
    write('send message', 'POST', (sample, n) => ({
      path: `/messages/${pick(sample.owned, n).id}`,
      body: { body: `Resposta ${n}` },
    })),
    write('read ticket', 'POST', (sample, n) => ({
      path: `/tickets/${pick(sample.waiting.slice(0, REREAD_TICKETS / samples.length), n)}/read`,
    })),
    write('create contact', 'POST', (_, n) => ({
      path: '/contacts',
      body: { name: `Novo ${n}`, number: `4479${String((mark + n) % NUMBERS).padStart(8, '0')}` },
    })),
  ]
}
