import type { RotationOrder, Ticket } from '@recado/contract'
import { isWithinHours } from '../users/working-hours.ts'

/** A ticket that waits in a queue for a person: of a customer, and without its bot. */
export const mayRotate = <T extends RotatedTicket>(ticket: T): ticket is T & { readonly queueId: number } =>
  ticket.status === 'pending' && ticket.queueId !== null && !ticket.isGroup && !ticket.chatbot
type RotatedTicket = Pick<Ticket, 'status' | 'queueId' | 'isGroup' | 'chatbot'>

/** A user who works in a queue, as the rotation sees them. */
export interface RotationAttendant {
  readonly userId: number
  readonly profile: 'admin' | 'user'
  readonly isOnline: boolean
  /** Local times, `HH:mm`. */
  readonly startWork: string
  readonly endWork: string
  /** The last round of the queue in which they got a ticket; 0 before the first. */
  readonly round: number
  /** Time of their last turn in milliseconds; null before the first. */
  readonly givenAt: number | null
}
export interface RotationFacts {
  readonly attendants: readonly RotationAttendant[]
  /** The attendant to whom the ticket is offered now. */
  readonly ownerId: number | null
  readonly order: RotationOrder
  /** Local time, `HH:mm`. */
  readonly time: string
  /** At least 0, below 1. */
  readonly random: number
}
export interface RotationTurn {
  readonly userId: number
  readonly round: number
}

/** Gets tickets of the rotation: online, within working hours, and no admin. */
const isAvailable = ({ profile, isOnline, startWork, endWork }: RotationAttendant, time: string): boolean =>
  profile === 'user' && isOnline && isWithinHours(time, startWork, endWork)

/** Least recently given first; before those, who never got one. */
const byLastTurn = (a: RotationAttendant, b: RotationAttendant): number =>
  (a.givenAt ?? 0) - (b.givenAt ?? 0) || a.userId - b.userId

/** The list without these, unless that leaves nobody. */
const preferOthers = (
  attendants: readonly RotationAttendant[],
  isLeftOut: (attendant: RotationAttendant) => boolean,
): readonly RotationAttendant[] => {
  const others = attendants.filter(attendant => !isLeftOut(attendant))
  return others.length > 0 ? others : attendants
}

/**
 * Chooses the next attendant of a waiting ticket; undefined when nobody is available. In each round everybody
 * available gets one ticket: in the order of their last turns, or in a random order. Nobody gets the same
 * ticket twice in a row, nor two tickets in a row, while others are available. Spec: behaviour 8.
 */
export function chooseAttendant(facts: RotationFacts): RotationTurn | undefined {
  const available = facts.attendants.filter(attendant => isAvailable(attendant, facts.time))
  const latest = available.toSorted(byLastTurn).at(-1)
  const others = preferOthers(
    preferOthers(available, ({ userId }) => userId === facts.ownerId),
    ({ userId, givenAt }) => userId === latest?.userId && givenAt !== null,
  )
  const round = Math.max(0, ...facts.attendants.map(attendant => attendant.round))
  const due = others.filter(attendant => attendant.round < round)
  const candidates = (due.length > 0 ? due : others).toSorted(byLastTurn)
  const index = facts.order === 'random' ? Math.floor(facts.random * candidates.length) : 0
  const chosen = candidates[index]
  if (!chosen) return undefined
  return { userId: chosen.userId, round: due.length > 0 ? round : round + 1 }
}
