import {
  DEFAULT_TAG_COLOR,
  ROUTES,
  type CallInput,
  type CallOutput,
  type TagBrief,
  type Ticket,
} from '@recado/contract'
import { reduceTicket, type LiveTicketList } from '@recado/domain'
import { create } from 'zustand'
import { errorText } from '../../../i18n/error-text.ts'
import { ApiError } from '../../../lib/http/api-error.ts'
import { call } from '../../../lib/http/api.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { delayAction } from '../../../ui/feedback/delayed-action.ts'
import { allTagsQuery } from '../../tags/index.ts'
import { applyTicketEvent } from '../subscribe-tickets.ts'
import { ticketReplay } from '../replay.ts'
import { restoreRows, hideRows } from './selection.ts'

export type BulkChangeInput = CallInput<typeof ROUTES.updateTickets>['body']['change']
type BulkOutcome = CallOutput<typeof ROUTES.updateTickets>

/** A bulk action on the selected tickets. */
export interface BulkRequest {
  readonly tickets: readonly Ticket[]
  readonly change: BulkChangeInput
}
/** An unchanged ticket with the reason as text. */
export interface BulkRefusal {
  readonly id: number
  readonly name: string
  readonly reason: string
}

interface BulkState {
  /** Those of the last action. */
  refusals: readonly BulkRefusal[]
  total: number
}
export const useBulk = create<BulkState>(() => ({ refusals: [], total: 0 }))

const ticketIdsOf = ({ tickets }: BulkRequest): number[] => tickets.map(({ id }) => id)

/** The tags that a request adds to a ticket. The id of a new one is not known yet. */
function requestedTags({ change }: BulkRequest): TagBrief[] {
  if (change.do !== 'tag') return []
  const known = queryClient.getQueryData(allTagsQuery.queryKey) ?? []
  return change.tags.map((tag, index) => {
    const there = 'id' in tag ? known.find(({ id }) => id === tag.id) : undefined
    return there ?? { id: -1 - index, name: tag.name ?? '', color: DEFAULT_TAG_COLOR }
  })
}

/** Shows a request's tags optimistically, or removes them again. */
function showTags(request: BulkRequest, on: boolean): void {
  const tags = requestedTags(request)
  if (tags.length === 0) return
  const before = new Map(request.tickets.map(ticket => [ticket.id, ticket.tags]))
  queryClient.setQueriesData<LiveTicketList>({ queryKey: ['tickets'] }, list => {
    if (!list?.tickets.some(({ id }) => before.has(id))) return list
    const tickets = list.tickets.map(ticket => {
      const had = before.get(ticket.id)
      if (!had) return ticket
      const isNew = (tag: TagBrief): boolean =>
        !had.some(({ name }) => name.toLowerCase() === tag.name.toLowerCase())
      const others = ticket.tags.filter(tag => !tags.some(({ name }) => name === tag.name) || !isNew(tag))
      return {
        ...ticket,
        tags: on
          ? [...others, ...tags.filter(isNew)].toSorted((a, b) => a.name.localeCompare(b.name))
          : others,
      }
    })
    return { ...list, tickets }
  })
}

/** Runs a bulk action after its undo period; until then the list shows its result. */
export function startBulk(request: BulkRequest, texts: { message: string; undo: string }): void {
  const ids = ticketIdsOf(request)
  delayAction({
    ...texts,
    onUndo: () => {
      restoreRows(ids)
      showTags(request, false)
    },
    send: () => executeBulk(request),
  })
  if (request.change.do === 'tag') showTags(request, true)
  else hideRows(ids)
  useBulk.setState({ refusals: [], total: 0 })
}

async function executeBulk(request: BulkRequest): Promise<void> {
  const { done, failed } = await requestBulk(request)
  for (const ticket of done) applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket } })
  restoreRows(ticketIdsOf(request))
  if (failed.length > 0) {
    useBulk.setState({ refusals: failed, total: request.tickets.length })
    if (request.change.do === 'tag') void queryClient.invalidateQueries({ queryKey: ['tickets'] })
  }
}

async function requestBulk(
  request: BulkRequest,
): Promise<{ done: readonly Ticket[]; failed: BulkRefusal[] }> {
  const toRefusal = (ticketId: number, error: unknown): BulkRefusal => ({
    id: ticketId,
    name: request.tickets.find(({ id }) => id === ticketId)?.contact.name ?? `#${ticketId}`,
    reason: errorText(error),
  })
  try {
    const { done, failed } = await ticketReplay.run(
      // The page may close before the response.
      () =>
        call(
          ROUTES.updateTickets,
          { body: { ticketIds: ticketIdsOf(request), change: request.change } },
          { keepalive: true },
        ),
      // Events received meanwhile are newer than the response.
      (answer: BulkOutcome, event) => ({
        ...answer,
        done: answer.done.map(ticket => reduceTicket(ticket, event) ?? ticket),
      }),
    )
    return {
      done,
      failed: failed.map(({ ticketId, error, ticket }) =>
        toRefusal(ticketId, new ApiError(409, error, ticket ? { ticket } : {})),
      ),
    }
  } catch (error) {
    return { done: [], failed: ticketIdsOf(request).map(id => toRefusal(id, error)) }
  }
}
