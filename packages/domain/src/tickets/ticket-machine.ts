import { refuse, type TicketChange, type TicketStatus } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'

/** The fields of a ticket that a transition may change. */
export interface TicketState {
  readonly status: TicketStatus
  readonly userId: number | null
  readonly queueId: number | null
  readonly whatsappId: number
}

/**
 * The rotation of its queue has given the waiting ticket to somebody, who has not accepted it yet. Nothing
 * else gives a pending ticket an owner.
 */
export const isOffered = ({ status, userId }: Pick<TicketState, 'status' | 'userId'>): boolean =>
  status === 'pending' && userId !== null

/** The fields of a ticket that an offer is made for. */
type OfferedPlace = Pick<TicketState, 'queueId' | 'whatsappId'> & { readonly chatbot?: boolean }
/** Does the change take an offered ticket out of its queue or connection, or leave it to the bot? */
export const endsOffer = (
  ticket: Pick<TicketState, 'status' | 'userId'> & OfferedPlace,
  change: Partial<OfferedPlace>,
): boolean =>
  isOffered(ticket) &&
  (['queueId', 'whatsappId', 'chatbot'] as const).some(
    field => change[field] !== undefined && change[field] !== ticket[field],
  )

interface Transition {
  readonly from: readonly TicketStatus[]
  /** `owner`: open with an owner, pending without. `same`: as it was. */
  readonly to: TicketStatus | 'owner' | 'same'
  readonly owner: 'actor' | 'nobody' | 'receiver' | 'same'
  /** May the request name another queue or connection as well? */
  readonly routes: boolean
}

/**
 * Every transition by a person. The table is the rule; {@link applyTransition} only reads it. Spec: workspace
 * 4 "Ticket status".
 */
export const TRANSITIONS = {
  // An open ticket without an owner may be accepted, as a group that never was pending.
  accept: { from: ['pending', 'open'], to: 'open', owner: 'actor', routes: true },
  // Ends the wait for the rating.
  reopen: { from: ['closed', 'nps'], to: 'open', owner: 'actor', routes: true },
  giveBack: { from: ['open'], to: 'pending', owner: 'nobody', routes: false },
  close: { from: ['open', 'pending'], to: 'closed', owner: 'actor', routes: false },
  transfer: { from: ['open', 'pending'], to: 'owner', owner: 'receiver', routes: true },
  edit: { from: ['open', 'pending', 'closed'], to: 'same', owner: 'same', routes: true },
} as const satisfies Record<string, Transition>
export type TransitionName = keyof typeof TRANSITIONS

interface AutomaticTransition {
  readonly from: readonly TicketStatus[]
  /** `former`: its status before it was closed. */
  readonly to: TicketStatus | 'former'
  readonly owner: 'same' | 'nobody' | 'receiver'
  /** The causes that may trigger it. */
  readonly by: readonly string[]
}

/**
 * Every transition without a person. {@link applyAutomaticTransition} only reads it. Spec: behaviour 3, 6, 7,
 * 8, 13.
 */
export const AUTOMATIC_TRANSITIONS = {
  close: {
    from: ['open', 'pending', 'nps', 'lgpd'],
    to: 'closed',
    owner: 'same',
    by: ['rule', 'timer', 'rating', 'import', 'userRemoval', 'merge', 'erasure'],
  },
  returnToQueue: {
    from: ['open', 'pending', 'lgpd'],
    to: 'pending',
    owner: 'nobody',
    by: ['timer', 'userRemoval'],
  },
  reopen: { from: ['closed'], to: 'pending', owner: 'nobody', by: ['rule'] },
  // A merge of two contacts closed it, and the contacts turned out to be different.
  restore: { from: ['closed'], to: 'former', owner: 'same', by: ['merge'] },
  askConsent: { from: ['pending', 'lgpd'], to: 'lgpd', owner: 'same', by: ['rule'] },
  giveConsent: { from: ['lgpd'], to: 'pending', owner: 'same', by: ['rule'] },
  // The customer chose an option that leads to a user.
  assign: { from: ['pending'], to: 'open', owner: 'receiver', by: ['rule'] },
  // The rotation of the queue offers it to an attendant, who accepts it or not.
  offer: { from: ['pending'], to: 'pending', owner: 'receiver', by: ['timer'] },
} as const satisfies Record<string, AutomaticTransition>
export type AutomaticTransitionName = keyof typeof AUTOMATIC_TRANSITIONS
/** The causes that may trigger an automatic transition. */
export type AutomaticCause<Name extends AutomaticTransitionName> =
  (typeof AUTOMATIC_TRANSITIONS)[Name]['by'][number]

/** The status of a ticket before it was closed, and the user who gets it. */
export interface AutomaticDetail {
  readonly former?: TicketStatus
  readonly receiverId?: number
}

/**
 * The ticket after an automatic transition; undefined when its status does not allow it any more, or the
 * detail that it needs is missing. A deleted attendant owns no ticket.
 */
export function applyAutomaticTransition<Name extends AutomaticTransitionName>(
  ticket: Pick<TicketState, 'status' | 'userId'>,
  name: Name,
  by: AutomaticCause<Name>,
  { former, receiverId }: AutomaticDetail = {},
): Pick<TicketState, 'status' | 'userId'> | undefined {
  const transition: AutomaticTransition = AUTOMATIC_TRANSITIONS[name]
  if (!transition.from.includes(ticket.status) || !transition.by.includes(by)) return undefined
  const status = transition.to === 'former' ? former : transition.to
  // A ticket that was offered before it was closed waits for everybody again.
  const isNoOffer = transition.to === 'former' && status === 'pending'
  const losesOwner = transition.owner === 'nobody' || by === 'userRemoval' || isNoOffer
  const userId = losesOwner ? null : transition.owner === 'receiver' ? receiverId : ticket.userId
  return status === undefined || userId === undefined ? undefined : { status, userId }
}

/** The person behind a transition, with the fields that the rules read. */
export type Actor = Pick<Viewer, 'id' | 'profile' | 'userClosePendingTicket'>

const isOwnedByAnother = (actor: Actor, ticket: TicketState): boolean =>
  ticket.status !== 'closed' && ticket.userId !== null && ticket.userId !== actor.id

/** Somebody else owns it, whom only an admin may forestall, and only while they have not accepted. */
const isTaken = (actor: Actor, ticket: TicketState): boolean =>
  isOwnedByAnother(actor, ticket) && !(actor.profile === 'admin' && isOffered(ticket))

/** May this person do this with a ticket that they see, in a status from which it may be done? */
export function mayTransition(actor: Actor, ticket: TicketState, transition: TransitionName): boolean {
  if (transition === 'accept') return !isTaken(actor, ticket)
  if (actor.profile === 'admin') return true
  if (isOwnedByAnother(actor, ticket)) return false
  return transition !== 'close' || ticket.status !== 'pending' || actor.userClosePendingTicket
}

/** The receiver of a transferred ticket; without a user it needs a queue to wait in. */
function receiverOf(ticket: TicketState, change: TicketChange): number | null {
  const receiver =
    change.userId === undefined && change.status === 'open' ? ticket.userId : (change.userId ?? null)
  if (receiver === null && (change.queueId ?? null) === null) throw refuse('ERR_QUEUE_REQUIRED')
  return receiver
}

function ownerAfter(
  owner: Transition['owner'],
  actor: Actor,
  ticket: TicketState,
  change: TicketChange,
): number | null {
  switch (owner) {
    case 'actor':
      return actor.id
    case 'nobody':
      return null
    case 'receiver':
      return receiverOf(ticket, change)
    case 'same':
      return ticket.userId
  }
}

function statusAfter(to: Transition['to'], ticket: TicketState, owner: number | null): TicketStatus {
  if (to === 'same') return ticket.status
  if (to === 'owner') return owner === null ? 'pending' : 'open'
  return to
}

/**
 * The ticket after a transition by someone who may see it, or `taken` when somebody else owns the ticket to
 * be accepted. An admin may accept what is only offered to somebody, and both may give it back. The caller
 * checks that the queue, user and connection exist and fit together.
 *
 * @throws Refusal ERR_TICKET_MOVE from a status that the transition does not start from; ERR_NO_PERMISSION
 * for another's ticket, or a pending one closed without the flag; ERR_QUEUE_REQUIRED for a transfer without
 * user and queue. Spec: behaviour 3.
 */
export function applyTransition(
  actor: Actor,
  ticket: TicketState,
  transition: TransitionName,
  change: TicketChange,
): TicketState | 'taken' {
  const rule: Transition = TRANSITIONS[transition]
  if (transition === 'accept' && isTaken(actor, ticket)) return 'taken'
  const isDeclined = transition === 'giveBack' && isOffered(ticket)
  if (!rule.from.includes(ticket.status) && !isDeclined) throw refuse('ERR_TICKET_MOVE')
  if (!mayTransition(actor, ticket, transition)) throw refuse('ERR_NO_PERMISSION')
  const place = {
    queueId: rule.routes && change.queueId !== undefined ? change.queueId : ticket.queueId,
    whatsappId: rule.routes ? (change.whatsappId ?? ticket.whatsappId) : ticket.whatsappId,
  }
  const losesOwner = rule.owner === 'same' && endsOffer(ticket, place)
  const userId = losesOwner ? null : ownerAfter(rule.owner, actor, ticket, change)
  return { status: statusAfter(rule.to, ticket, userId), userId, ...place }
}
