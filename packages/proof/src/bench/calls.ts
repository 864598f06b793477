import type { Actor } from './actors.ts'
import { ask } from './filled.ts'
import type { Request } from './load.ts'

/** The ceiling a call stands beside: the page of the same size. */
export type Ceiling = 'small' | 'messages' | 'contacts' | 'tickets' | 'search' | 'update'
export interface Call {
  readonly name: string
  readonly ceiling: Ceiling
  /** The same list on its first page, which a deep page must not cost more than. */
  readonly deepOf?: string
  readonly request: (n: number) => Request
}

/** Things of each company that calls ask for. */
export interface Samples {
  readonly companyId: number
  /** Open tickets and who holds them. */
  readonly held: readonly { id: number; userId: number; contactId: number }[]
  /** Tickets that nobody holds, and the queues they may wait in. */
  readonly waiting: readonly number[]
  readonly queues: readonly number[]
  /** Where the log of events stood. */
  readonly seq: number
}

export const samplesOf = (url: string): Promise<Samples[]> =>
  ask<Samples>(
    url,
    `select company_id as "companyId",
            json_agg(json_build_object('id', id, 'userId', user_id, 'contactId', contact_id)) filter (where status = 'open' and user_id is not null) as held,
            array_agg(id) filter (where status = 'pending') as waiting,
            (select array_agg(id order by id) from queues q where q.company_id = t.company_id) as queues,
            coalesce((select seq from event_counters e where e.company_id = t.company_id), 0)::int as seq
     from tickets t where status in ('open', 'pending') group by company_id order by company_id`,
  )

const query = (values: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()

/** As `fill` spreads the tickets over time. */
const MINUTES_APART = 3

/** Every list there is, as the people of the database call it. */
export function listCalls(actors: readonly Actor[], samples: readonly Samples[], deepPage: number): Call[] {
  const admins = actors.filter(actor => actor.isAdmin)
  const users = actors.filter(actor => !actor.isAdmin)
  const of =
    (some: readonly Actor[], path: (actor: Actor, n: number) => string) =>
    (n: number): Request => {
      const actor = some[n % some.length] as Actor
      return { path: `/api${path(actor, n)}`, headers: actor.headers }
    }
  const held = (actor: Actor, n: number) => {
    const some = samples.find(sample => sample.companyId === actor.companyId)?.held ?? []
    return some[n % some.length] ?? { id: 0, userId: 0, contactId: 0 }
  }
  const seqOf = (actor: Actor): number => samples.find(sample => sample.companyId === actor.companyId)?.seq ?? 0
  const tickets = (values: Record<string, unknown>): string => `/tickets?${query(values)}`
  const searched = (n: number): string => String(((n % 5_000) * 31 + 104_729) % 999_983)
  return [
    { name: 'tickets open', ceiling: 'tickets', request: of(users, () => tickets({ status: 'open' })) },
    { name: 'tickets pending', ceiling: 'tickets', request: of(users, () => tickets({ status: 'pending' })) },
    { name: 'tickets of all', ceiling: 'tickets', request: of(admins, () => tickets({ status: 'open', showAll: true })) },
    { name: 'tickets closed', ceiling: 'tickets', request: of(users, () => tickets({ status: 'closed' })) },
    { name: 'tickets closed admin', ceiling: 'tickets', request: of(admins, () => tickets({ status: 'closed' })) },
    {
      name: 'tickets closed deep',
      ceiling: 'tickets',
      deepOf: 'tickets closed admin',
      request: of(admins, () => tickets({ status: 'closed', pageNumber: deepPage })),
    },
    {
      name: 'tickets closed after',
      ceiling: 'tickets',
      deepOf: 'tickets closed admin',
      request: of(admins, () => tickets({ status: 'closed', after: `0.${Date.now() - deepPage * 40 * MINUTES_APART * 60_000}.1` })),
    },
    { name: 'tickets by name', ceiling: 'search', request: of(users, (_, n) => tickets({ searchParam: `Marta ${['Lopes', 'Dias', 'Silva'][n % 3]}` })) },
    { name: 'tickets by message', ceiling: 'search', request: of(actors, (_, n) => tickets({ searchParam: searched(n), includeMessagesSearch: true })) },
    { name: 'messages', ceiling: 'messages', request: of(admins, (actor, n) => `/messages/${held(actor, n).id}`) },
    { name: 'ticket log', ceiling: 'small', request: of(admins, (actor, n) => `/tickets/${held(actor, n).id}/log`) },
    { name: 'contacts', ceiling: 'contacts', request: of(users, () => `/contacts`) },
    {
      name: 'contacts deep',
      ceiling: 'contacts',
      deepOf: 'contacts',
      request: of(users, () => `/contacts?${query({ pageNumber: Math.floor(deepPage / 4) })}`),
    },
    {
      name: 'contacts after',
      ceiling: 'contacts',
      deepOf: 'contacts',
      request: of(admins, (actor, n) => `/contacts?${query({ after: held(actor, n).contactId })}`),
    },
    {
      name: 'contacts by name',
      ceiling: 'search',
      request: of(users, (_, n) => `/contacts?${query({ searchParam: `rita ${['barros', 'nair', 'gomes'][n % 3]}` })}`),
    },
    { name: 'contact names', ceiling: 'contacts', request: of(users, () => `/contacts/list?${query({ name: 'Otavio Rocha' })}`) },
    { name: 'users', ceiling: 'small', request: of(admins, () => `/users`) },
    { name: 'colleagues', ceiling: 'contacts', request: of(users, () => `/users/list`) },
    { name: 'queues', ceiling: 'small', request: of(users, () => `/queue`) },
    { name: 'tags', ceiling: 'small', request: of(users, () => `/tags`) },
    { name: 'all tags', ceiling: 'small', request: of(users, () => `/tags/list`) },
    { name: 'connections', ceiling: 'small', request: of(users, () => `/whatsapp`) },
    { name: 'settings', ceiling: 'small', request: of(users, () => `/settings`) },
    {
      name: 'notes',
      ceiling: 'small',
      request: of(admins, (actor, n) => `/ticket-notes/list?${query({ ticketId: held(actor, n).id, contactId: held(actor, n).contactId })}`),
    },
    { name: 'events', ceiling: 'small', request: of(users, actor => `/events?${query({ after: seqOf(actor) })}`) },
    { name: 'who am I', ceiling: 'small', request: of(users, () => `/auth/me`) },
  ]
}
