import { pickByRoll, type DayAction, type DayActionContext, type DayRequest } from './day-action.ts'
import { randomUUID } from 'node:crypto'
import type { Message } from '@recado/contract'
import type { BenchUser } from '../bench/bench-users.ts'
import { queryString } from '../bench/calls.ts'
import type { Office, TodaysTicket } from './offices.ts'
import { dragCard } from './kanban-drag.ts'
import type { ActionKind } from './plan.ts'

const read =
  (
    people: (office: Office) => readonly BenchUser[],
    pathOf: (context: DayActionContext, actor: BenchUser) => string | undefined,
  ): DayAction =>
  context => {
    const actor = pickByRoll(people(context.office), context.roll, 0)
    const path = actor && pathOf(context, actor)
    return actor && path ? { actor, method: 'GET', path } : undefined
  }
const all = ({ users }: Office): readonly BenchUser[] => users
const admins = (office: Office): readonly BenchUser[] => office.admins

/** A conversation that this person may read. */
const ticketOf = ({ office, roll }: DayActionContext, actor: BenchUser): number | undefined =>
  pickByRoll(
    actor.isAdmin ? office.samples.owned : office.samples.owned.filter(({ userId }) => userId === actor.id),
    roll,
    1,
  )?.id

/** A change of one of today's tickets, which nobody else touches meanwhile. */
const change =
  (
    from: (office: Office) => TodaysTicket[],
    build: (context: DayActionContext, ticket: TodaysTicket) => Omit<DayRequest, 'actor'>,
  ): DayAction =>
  context => {
    const { office, roll } = context
    const actor = pickByRoll(office.admins, roll, 0)
    const ticket = pickByRoll(
      from(office).filter(({ isBusy }) => !isBusy),
      roll,
      1,
    )
    if (!actor || !ticket) return undefined
    ticket.isBusy = true
    return { actor, onEnd: () => (ticket.isBusy = false), ...build(context, ticket) }
  }

function move(ticket: TodaysTicket, from: TodaysTicket[], to?: TodaysTicket[]): void {
  const place = from.indexOf(ticket)
  if (place >= 0) from.splice(place, 1)
  to?.push(ticket)
}

const NAMES = ['Marta', 'Rita', 'Otávio', 'João', 'Nair', 'Sérgio'] as const
const list = (query: object): string => `/tickets?${queryString({ ...query })}`

/** The call of each kind of action; undefined when there is nothing to act on yet. */
export const DAY_ACTIONS: Readonly<Record<ActionKind, DayAction>> = {
  'open list': read(all, (_, actor) => list({ status: 'open', ...(actor.isAdmin ? { showAll: true } : {}) })),
  'pending list': read(all, () => list({ status: 'pending' })),
  'next page': read(all, ({ roll }) =>
    list({ status: 'closed', pageNumber: 2 + Math.floor(((roll * 49) % 1) * 4) }),
  ),
  'open conversation': read(all, (context, actor) => {
    const id = ticketOf(context, actor)
    return id === undefined ? undefined : `/messages/${id}`
  }),
  'earlier messages': read(all, (context, actor) => {
    const id = ticketOf(context, actor)
    return id === undefined ? undefined : `/messages/${id}?pageNumber=2`
  }),
  'search by name': read(all, ({ roll }) => list({ searchParam: pickByRoll(NAMES, roll, 2) })),
  'search in messages': read(admins, ({ roll }) =>
    list({ searchParam: String(Math.floor(roll * 999_983)), includeMessagesSearch: true }),
  ),
  'list of contacts': read(all, () => '/contacts'),
  'accept ticket': change(
    office => office.waiting,
    ({ office }, ticket) => ({
      method: 'PUT',
      path: `/tickets/${ticket.id}`,
      body: { status: 'open' },
      onAnswer: () => move(ticket, office.waiting, office.attended),
    }),
  ),
  'send message': change(
    office => office.attended,
    ({ customerOf, onReply }, ticket) => {
      const clientKey = randomUUID()
      const text = `Resposta ${clientKey}`
      return {
        method: 'POST',
        path: `/messages/${ticket.id}`,
        body: { body: text, clientKey },
        onAnswer: body =>
          onReply({ messageId: (body as Message[])[0]?.id ?? 0, to: customerOf(ticket), text }),
      }
    },
  ),
  'transfer ticket': ({ office, roll }) => {
    const [actor, id, queueId] = [
      pickByRoll(office.admins, roll, 0),
      pickByRoll(office.samples.waiting, roll, 1),
      pickByRoll(office.samples.queues, roll, 2),
    ]
    return actor && id ? { actor, method: 'PUT', path: `/tickets/${id}`, body: { queueId } } : undefined
  },
  'close ticket': change(
    office => office.attended,
    ({ office }, ticket) => ({
      method: 'PUT',
      path: `/tickets/${ticket.id}`,
      body: { status: 'closed', sendFarewellMessage: false },
      onAnswer: () => {
        move(ticket, office.attended)
        office.known.delete(ticket.id)
      },
    }),
  ),
  'open board': read(admins, () => '/kanban/board'),
  'drag card': dragCard,
}
