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
  readonly owned: readonly { id: number; userId: number; contactId: number }[]
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
            coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'contactId', contact_id)) filter (where status = 'open' and user_id is not null), '[]') as owned,
            coalesce(array_agg(id) filter (where status = 'pending'), '{}') as waiting,
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

/** The people who call, the ids that they call with, and the number of a deep page. */
interface CallContext {
  readonly actors: readonly BenchUser[]
  readonly admins: readonly BenchUser[]
  readonly users: readonly BenchUser[]
  readonly samples: readonly CompanySamples[]
  readonly deepPage: number
}
type Path = (actor: BenchUser, n: number) => string
type Query = Readonly<Record<string, unknown>>

const callOf = (
  name: string,
  ceiling: Ceiling,
  callers: readonly BenchUser[],
  path: Path,
  deepOf?: string,
): BenchCall => ({
  name,
  ceiling,
  ...(deepOf === undefined ? {} : { deepOf }),
  request: n => {
    const actor = callers[n % callers.length] as BenchUser
    return { path: `/api${path(actor, n)}`, headers: actor.headers }
  },
})

const ownedBy = ({ samples }: CallContext, actor: BenchUser, n: number) => {
  const owned = samples.find(sample => sample.companyId === actor.companyId)?.owned ?? []
  return owned[n % owned.length] ?? { id: 0, userId: 0, contactId: 0 }
}

const searchTerm = (n: number): string => String(((n % 5_000) * 31 + 104_729) % 999_983)
const pick = (words: readonly string[], n: number): string => words[n % words.length] ?? ''

function ticketCalls(context: CallContext): BenchCall[] {
  const { actors, admins, users, deepPage } = context
  const closed = 'tickets closed admin'
  const list = (name: string, callers: readonly BenchUser[], query: (n: number) => Query, deepOf?: string) =>
    callOf(name, 'tickets', callers, (_, n) => `/tickets?${queryString(query(n))}`, deepOf)
  const search = (name: string, callers: readonly BenchUser[], query: (n: number) => Query) =>
    callOf(name, 'search', callers, (_, n) => `/tickets?${queryString(query(n))}`)
  const deepCursor = () => `0.${Date.now() - deepPage * 40 * TICKET_SPACING_MINUTES * 60_000}.1`
  return [
    list('tickets open', users, () => ({ status: 'open' })),
    list('tickets pending', users, () => ({ status: 'pending' })),
    list('tickets of all', admins, () => ({ status: 'open', showAll: true })),
    list('tickets closed', users, () => ({ status: 'closed' })),
    list(closed, admins, () => ({ status: 'closed' })),
    list('tickets closed deep', admins, () => ({ status: 'closed', pageNumber: deepPage }), closed),
    list('tickets closed after', admins, () => ({ status: 'closed', after: deepCursor() }), closed),
    search('tickets by name', users, n => ({ searchParam: `Marta ${pick(['Lopes', 'Dias', 'Silva'], n)}` })),
    search('tickets by message', actors, n => ({ searchParam: searchTerm(n), includeMessagesSearch: true })),
    callOf('messages', 'messages', admins, (actor, n) => `/messages/${ownedBy(context, actor, n).id}`),
    callOf('ticket log', 'small', admins, (actor, n) => `/tickets/${ownedBy(context, actor, n).id}/log`),
  ]
}

function contactCalls(context: CallContext): BenchCall[] {
  const { admins, users, deepPage } = context
  const pathOf = (query: Query): string => `/contacts?${queryString(query)}`
  const deepPath = () => pathOf({ pageNumber: Math.floor(deepPage / 4) })
  const afterPath: Path = (actor, n) => pathOf({ after: ownedBy(context, actor, n).contactId })
  const namePath: Path = (_, n) => pathOf({ searchParam: `rita ${pick(['barros', 'nair', 'gomes'], n)}` })
  return [
    callOf('contacts', 'contacts', users, () => '/contacts'),
    callOf('contacts deep', 'contacts', users, deepPath, 'contacts'),
    callOf('contacts after', 'contacts', admins, afterPath, 'contacts'),
    callOf('contacts by name', 'search', users, namePath),
    callOf(
      'contact names',
      'contacts',
      users,
      () => `/contacts/list?${queryString({ name: 'Otavio Rocha' })}`,
    ),
  ]
}

function smallCalls(context: CallContext): BenchCall[] {
  const { admins, users, samples } = context
  const seqOf = (actor: BenchUser): number =>
    samples.find(sample => sample.companyId === actor.companyId)?.seq ?? 0
  const notesPath: Path = (actor, n) => {
    const { id: ticketId, contactId } = ownedBy(context, actor, n)
    return `/ticket-notes/list?${queryString({ ticketId, contactId })}`
  }
  const small = (name: string, path: Path) => callOf(name, 'small', users, path)
  return [
    callOf('users', 'small', admins, () => '/users'),
    callOf('colleagues', 'contacts', users, () => '/users/list'),
    small('queues', () => '/queue'),
    small('tags', () => '/tags'),
    small('all tags', () => '/tags/list'),
    small('connections', () => '/whatsapp'),
    small('settings', () => '/settings'),
    callOf('notes', 'small', admins, notesPath),
    small('events', actor => `/events?${queryString({ after: seqOf(actor) })}`),
    small('who am I', () => '/auth/me'),
  ]
}

/** Every list there is, as the people of the database call it. */
export function listCalls(
  actors: readonly BenchUser[],
  samples: readonly CompanySamples[],
  deepPage: number,
): BenchCall[] {
  const admins = actors.filter(actor => actor.isAdmin)
  const users = actors.filter(actor => !actor.isAdmin)
  const context: CallContext = { actors, admins, users, samples, deepPage }
  return [...ticketCalls(context), ...contactCalls(context), ...smallCalls(context)]
}
