import type { Colleague, Queue, TicketLoad } from '@recado/contract'
import type { TransferChange } from '../ticket-actions.ts'

/** The choices of the transfer dialog; ids as the selects hold them. */
export interface TransferChoice {
  /** The receiver: `user:12`, or `queue:1`. */
  readonly to: string | null
  /** The queue of a receiver who is a person. */
  readonly queueId: string | null
  readonly whatsappId: string | null
  readonly message: string
  readonly note: string
}

/** A person or queue of the field, with presence and load. */
export interface Receiver {
  readonly value: string
  readonly name: string
  /** The queues of a person; null for a queue. */
  readonly queues: readonly string[] | null
  readonly online: boolean
  /** Open tickets of the person, or waiting ones of the queue; unknown until it is fetched. */
  readonly load: number | undefined
}

/** Whether a user is in a queue; admins are in all. */
const worksIn = ({ profile, queueIds }: Colleague, queueId: number): boolean =>
  profile === 'admin' || queueIds.includes(queueId)

/** The queues to choose from for a person. */
export const offeredQueues = (queues: readonly Queue[], receiver: Colleague): readonly Queue[] =>
  queues.filter(({ id }) => worksIn(receiver, id))

/**
 * Those who may receive a ticket: the people who are there, with the fewest tickets first, the others, the user, and the
 * queues.
 */
export function listReceivers(
  colleagues: readonly Colleague[],
  queues: readonly Queue[],
  load: TicketLoad | undefined,
  myId: number,
): readonly Receiver[] {
  const openOf = (userId: number) => load && (load.users.find(({ id }) => id === userId)?.open ?? 0)
  const people = colleagues.toSorted(
    (a, b) =>
      Number(a.id === myId) - Number(b.id === myId) ||
      Number(b.online) - Number(a.online) ||
      (openOf(a.id) ?? 0) - (openOf(b.id) ?? 0) ||
      a.name.localeCompare(b.name),
  )
  return [
    ...people.map((user): Receiver => ({
      value: `user:${user.id}`,
      name: user.name,
      queues: offeredQueues(queues, user).map(({ name }) => name),
      online: user.online,
      load: openOf(user.id),
    })),
    ...queues.map((queue): Receiver => ({
      value: `queue:${queue.id}`,
      name: queue.name,
      queues: null,
      online: false,
      load: load && (load.queues.find(({ id }) => id === queue.id)?.waiting ?? 0),
    })),
  ]
}

/** The person of a choice. */
export const findChosenUser = (colleagues: readonly Colleague[], to: string | null): Colleague | undefined =>
  colleagues.find(({ id }) => to === `user:${id}`)

/** The queue in which a person gets the ticket: its own if they work there, else their first. */
export function queueFor(
  receiver: Colleague,
  queues: readonly Queue[],
  ticketQueueId: number | null,
): string | null {
  if (ticketQueueId !== null && worksIn(receiver, ticketQueueId)) return String(ticketQueueId)
  const [first] = offeredQueues(queues, receiver)
  return first ? String(first.id) : null
}

/** Where a choice leads: to a queue, or to a person in one. */
function placeOf({ to, queueId }: TransferChoice) {
  const [kind, id = ''] = to?.split(':') ?? []
  return kind === 'queue' ? { userId: null, queueId: id } : { userId: id, queueId }
}

/** The fields that a choice lacks. The transfer of several tickets needs no connection. */
export function* validateTransfer(
  choice: TransferChoice,
  needsConnection: boolean,
): Generator<readonly [field: string, rule: string]> {
  if (choice.to === null) yield ['to', 'receiverRequired']
  else if (placeOf(choice).queueId === null) yield ['queueId', 'receiverQueueRequired']
  if (needsConnection && choice.whatsappId === null) yield ['whatsappId', 'connectionRequired']
}

/** The change that a valid choice requests. */
export function transferChangeOf(choice: TransferChoice): TransferChange {
  const { userId, queueId } = placeOf(choice)
  const { whatsappId, message, note } = choice
  return {
    userId: userId === null ? null : Number(userId),
    queueId: Number(queueId),
    ...(whatsappId === null ? {} : { whatsappId: Number(whatsappId) }),
    ...(message.trim() === '' ? {} : { msgTransfer: message.trim() }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
  }
}
