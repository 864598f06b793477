import type { BenchUser } from './bench-users.ts'
import { runBenchQuery } from './bench-database.ts'
import type { LoadRequest } from './load.ts'

/** The ceiling that a call is compared with: the page of the same size. */
export type Ceiling = 'small' | 'messages' | 'contacts' | 'tickets' | 'search' | 'update' | 'figures'
export interface BenchCall {
  readonly name: string
  readonly ceiling: Ceiling
  /** The first page of the same list, the maximum cost of a deep page. */
  readonly deepOf?: string
  readonly request: (n: number) => LoadRequest
}

/** Ids of each company for the calls. */
export interface CompanySamples {
  readonly companyId: number
  /** Open tickets with their users. */
  readonly held: readonly { id: number; userId: number; contactId: number }[]
  /** Tickets without a user, and their possible queues. */
  readonly waiting: readonly number[]
  readonly queues: readonly number[]
  /** The current sequence of the event log. */
  readonly seq: number
}

export const loadSamples = (url: string): Promise<CompanySamples[]> =>
  runBenchQuery<CompanySamples>(
    url,
    `select company_id as "companyId",
            json_agg(json_build_object('id', id, 'userId', user_id, 'contactId', contact_id)) filter (where status = 'open' and user_id is not null) as held,
            array_agg(id) filter (where status = 'pending') as waiting,
            (select array_agg(id order by id) from queues q where q.company_id = t.company_id) as queues,
            coalesce((select seq from event_counters e where e.company_id = t.company_id), 0)::int as seq
     from tickets t where status in ('open', 'pending') group by company_id order by company_id`,
  )

export const queryString = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()

/** As `fillDatabase` spreads the tickets over time. */
const TICKET_SPACING_MINUTES = 3

/** Every list there is, as the people of the database call it. */
export function listCalls(
  actors: readonly BenchUser[],
  samples: readonly CompanySamples[],
  deepPage: number,
): BenchCall[] {
  const admins = actors.filter(actor => actor.isAdmin)
  const users = actors.filter(actor => !actor.isAdmin)
  const requestAs =
    (callers: readonly BenchUser[], path: (actor: BenchUser, n: number) => string) =>
    (n: number): LoadRequest => {
      const actor = callers[n % callers.length] as BenchUser
      return { path: `/api${path(actor, n)}`, headers: actor.headers }
    }
  const held = (actor: BenchUser, n: number) => {
    const heldTickets = samples.find(sample => sample.companyId === actor.companyId)?.held ?? []
    return heldTickets[n % heldTickets.length] ?? { id: 0, userId: 0, contactId: 0 }
  }
  const seqOf = (actor: BenchUser): number =>
    samples.find(sample => sample.companyId === actor.companyId)?.seq ?? 0
  const tickets = (values: Record<string, unknown>): string => `/tickets?${queryString(values)}`
  const searchTerm = (n: number): string => String(((n % 5_000) * 31 + 104_729) % 999_983)
  return [
    {
      name: 'tickets open',
      ceiling: 'tickets',
      request: requestAs(users, () => tickets({ status: 'open' })),
    },
    {
      name: 'tickets pending',
      ceiling: 'tickets',
      request: requestAs(users, () => tickets({ status: 'pending' })),
    },
    {
      name: 'tickets of all',
      ceiling: 'tickets',
      request: requestAs(admins, () => tickets({ status: 'open', showAll: true })),
    },
    {
      name: 'tickets closed',
      ceiling: 'tickets',
      request: requestAs(users, () => tickets({ status: 'closed' })),
    },
    {
      name: 'tickets closed admin',
      ceiling: 'tickets',
      request: requestAs(admins, () => tickets({ status: 'closed' })),
    },
    {
      name: 'tickets closed deep',
      ceiling: 'tickets',
      deepOf: 'tickets closed admin',
      request: requestAs(admins, () => tickets({ status: 'closed', pageNumber: deepPage })),
    },
    {
      name: 'tickets closed after',
      ceiling: 'tickets',
      deepOf: 'tickets closed admin',
      request: requestAs(admins, () =>
        tickets({
          status: 'closed',
          after: `0.${Date.now() - deepPage * 40 * TICKET_SPACING_MINUTES * 60_000}.1`,
        }),
      ),
    },
    {
      name: 'tickets by name',
      ceiling: 'search',
      request: requestAs(users, (_, n) =>
        tickets({ searchParam: `Marta ${['Lopes', 'Dias', 'Silva'][n % 3]}` }),
      ),
    },
    {
      name: 'tickets by message',
      ceiling: 'search',
      request: requestAs(actors, (_, n) =>
        tickets({ searchParam: searchTerm(n), includeMessagesSearch: true }),
      ),
    },
    {
      name: 'messages',
      ceiling: 'messages',
      request: requestAs(admins, (actor, n) => `/messages/${held(actor, n).id}`),
    },
    {
      name: 'ticket log',
      ceiling: 'small',
      request: requestAs(admins, (actor, n) => `/tickets/${held(actor, n).id}/log`),
    },
    { name: 'contacts', ceiling: 'contacts', request: requestAs(users, () => `/contacts`) },
    {
      name: 'contacts deep',
      ceiling: 'contacts',
      deepOf: 'contacts',
      request: requestAs(users, () => `/contacts?${queryString({ pageNumber: Math.floor(deepPage / 4) })}`),
    },
    {
      name: 'contacts after',
      ceiling: 'contacts',
      deepOf: 'contacts',
      request: requestAs(
        admins,
        (actor, n) => `/contacts?${queryString({ after: held(actor, n).contactId })}`,
      ),
    },
    {
      name: 'contacts by name',
      ceiling: 'search',
      request: requestAs(
        users,
        (_, n) => `/contacts?${queryString({ searchParam: `rita ${['barros', 'nair', 'gomes'][n % 3]}` })}`,
      ),
    },
    {
      name: 'contact names',
      ceiling: 'contacts',
      request: requestAs(users, () => `/contacts/list?${queryString({ name: 'Otavio Rocha' })}`),
    },
    { name: 'users', ceiling: 'small', request: requestAs(admins, () => `/users`) },
    { name: 'colleagues', ceiling: 'contacts', request: requestAs(users, () => `/users/list`) },
    { name: 'queues', ceiling: 'small', request: requestAs(users, () => `/queue`) },
    { name: 'tags', ceiling: 'small', request: requestAs(users, () => `/tags`) },
    { name: 'all tags', ceiling: 'small', request: requestAs(users, () => `/tags/list`) },
    { name: 'connections', ceiling: 'small', request: requestAs(users, () => `/whatsapp`) },
    { name: 'settings', ceiling: 'small', request: requestAs(users, () => `/settings`) },
    {
      name: 'notes',
      ceiling: 'small',
      request: requestAs(
        admins,
        (actor, n) =>
          `/ticket-notes/list?${queryString({ ticketId: held(actor, n).id, contactId: held(actor, n).contactId })}`,
      ),
    },
    {
      name: 'events',
      ceiling: 'small',
      request: requestAs(users, actor => `/events?${queryString({ after: seqOf(actor) })}`),
    },
    { name: 'who am I', ceiling: 'small', request: requestAs(users, () => `/auth/me`) },
  ]
}
