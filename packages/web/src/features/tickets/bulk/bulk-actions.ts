import { DEFAULT_TAG_COLOR, ROUTES, type CallInput, type CallOutput, type TagBrief, type Ticket } from '@recado/contract'
import { create } from 'zustand'
import { errorText } from '../../../i18n/error-text.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { beforeLeaving } from '../../../lib/before-leaving.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { dropUndo, offerUndo } from '../../../ui/undo-toast.tsx'
import { allTagsQuery } from '../../tags/index.ts'
import { hearAboutTickets } from '../follow-tickets.ts'
import { ticketReplay } from '../replay.ts'
import { hearOneTicket, type TicketList } from '../tickets.live.ts'
import { putBack, takeAway } from './selection.ts'

export type BulkChange = CallInput<typeof ROUTES.updateTickets>['body']['change']
type Outcome = CallOutput<typeof ROUTES.updateTickets>

/** Something somebody wants done with the tickets they chose. */
export interface Wish {
  readonly tickets: readonly Ticket[]
  readonly change: BulkChange
}
/** A ticket that stayed as it was, and why, in words. */
export interface Refused {
  readonly id: number
  readonly name: string
  readonly why: string
}

interface BulkState {
  /** What will be done unless it is taken back. */
  waiting: Wish | null
  /** What came of the last one. */
  refused: readonly Refused[]
  of: number
}
export const useBulk = create<BulkState>(() => ({ waiting: null, refused: [], of: 0 }))

/** Milliseconds in which something may be taken back. */
const UNDO_MS = 6_000
const TOAST = 'bulk'

const idsOf = ({ tickets }: Wish): number[] => tickets.map(({ id }) => id)

/** What a wish for tags adds to a ticket. The number of one that is new is not known yet. */
function wanted({ change }: Wish): TagBrief[] {
  if (change.do !== 'tag') return []
  const known = queryClient.getQueryData(allTagsQuery.queryKey) ?? []
  return change.tags.map((tag, at) => {
    const there = 'id' in tag ? known.find(({ id }) => id === tag.id) : undefined
    return there ?? { id: -1 - at, name: tag.name ?? '', color: DEFAULT_TAG_COLOR }
  })
}

/** Shows the tags of a wish before they are there, or takes them away again. */
function showTags(wish: Wish, on: boolean): void {
  const tags = wanted(wish)
  if (tags.length === 0) return
  const before = new Map(wish.tickets.map(ticket => [ticket.id, ticket.tags]))
  queryClient.setQueriesData<TicketList>({ queryKey: ['tickets'] }, list => {
    if (!list?.tickets.some(({ id }) => before.has(id))) return list
    const tickets = list.tickets.map(ticket => {
      const had = before.get(ticket.id)
      if (!had) return ticket
      const isNew = (tag: TagBrief): boolean => !had.some(({ name }) => name.toLowerCase() === tag.name.toLowerCase())
      const others = ticket.tags.filter(tag => !tags.some(({ name }) => name === tag.name) || !isNew(tag))
      return { ...ticket, tags: on ? [...others, ...tags.filter(isNew)].toSorted((a, b) => a.name.localeCompare(b.name)) : others }
    })
    return { ...list, tickets }
  })
}

/**
 * Does something with many tickets once it can no longer be taken back; until then the list looks as if it were done. One at a time: whatever
 * waits is done first.
 */
export function begin(wish: Wish, { says, undo }: { says: string; undo: string }): void {
  void flush()
  if (wish.change.do === 'tag') showTags(wish, true)
  else takeAway(idsOf(wish))
  useBulk.setState({ waiting: wish, refused: [], of: 0 })
  // A token that ran out is renewed now: whoever closes the page waits for no answer.
  void call(ROUTES.me).catch(() => undefined)
  offerUndo({ id: TOAST, message: says, action: undo, ms: UNDO_MS, onUndo: takeBack, onOver: () => void flush() })
}

/** Nothing was done yet, so nothing has to be made good. */
export function takeBack(): void {
  const { waiting } = useBulk.getState()
  if (!waiting) return
  useBulk.setState({ waiting: null })
  putBack(idsOf(waiting))
  showTags(waiting, false)
  dropUndo(TOAST)
}

/** Does what waits, without waiting any longer. */
export async function flush(): Promise<void> {
  const { waiting } = useBulk.getState()
  if (!waiting) return
  useBulk.setState({ waiting: null })
  dropUndo(TOAST)
  await perform(waiting)
}
beforeLeaving(flush)

async function perform(wish: Wish): Promise<void> {
  const { done, failed } = await ask(wish)
  for (const ticket of done) hearAboutTickets({ name: 'ticket', payload: { action: 'update', ticket } })
  putBack(idsOf(wish))
  if (failed.length > 0) {
    useBulk.setState({ refused: failed, of: wish.tickets.length })
    if (wish.change.do === 'tag') void queryClient.invalidateQueries({ queryKey: ['tickets'] })
  }
}

async function ask(wish: Wish): Promise<{ done: readonly Ticket[]; failed: Refused[] }> {
  const named = (ticketId: number, error: unknown): Refused => ({
    id: ticketId,
    name: wish.tickets.find(({ id }) => id === ticketId)?.contact.name ?? `#${ticketId}`,
    why: errorText(error),
  })
  try {
    const { done, failed } = await ticketReplay.run(
      // The page may be closed before the answer is there.
      () => call(ROUTES.updateTickets, { body: { ticketIds: idsOf(wish), change: wish.change } }, { keepalive: true }),
      // What was heard of a ticket meanwhile is newer than the answer.
      (answer: Outcome, heard) => ({ ...answer, done: answer.done.map(ticket => hearOneTicket(ticket, heard) ?? ticket) }),
    )
    return { done, failed: failed.map(({ ticketId, error, ticket }) => named(ticketId, new ApiError(409, error, ticket ? { ticket } : {}))) }
  } catch (error) {
    return { done: [], failed: idsOf(wish).map(id => named(id, error)) }
  }
}
