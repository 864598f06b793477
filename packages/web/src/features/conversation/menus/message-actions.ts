import type { Message, Ticket, TicketChannel } from '@recado/contract'
import { deleteRefusal, editRefusal } from '@recado/domain'

/** What a person does with a message, in the order of its menu. */
export const MESSAGE_ACTIONS = ['react', 'reply', 'forward', 'select', 'copy', 'edit', 'history', 'remove'] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

/** Why an action is not allowed; codes are those with which the server would refuse it. */
export type ActionObstacle =
  | 'ticketNotOpen'
  /** It is still on its way to the server. */
  | 'notStored'
  | 'deleted'
  /** A note stays among colleagues. */
  | 'note'
  /** The network of the ticket carries no such thing. */
  | 'channel'
  | 'noText'
  | 'neverEdited'
  | NonNullable<ReturnType<typeof editRefusal> | ReturnType<typeof deleteRefusal>>

export interface ActionContext {
  readonly ticket: Pick<Ticket, 'status'>
  /** Undefined until it is known: then nothing is held back. */
  readonly channel: Pick<TicketChannel, 'reply' | 'react' | 'edit' | 'delete'> | undefined
  readonly now: Date
}

/** How long a channel lets messages be changed only the server knows; it refuses in words what came too late. */
const NO_TIME_LIMIT = { withinMs: Number.POSITIVE_INFINITY }

type MessageState = Pick<Message, 'id' | 'isDeleted' | 'isPrivate'>

/** Why a message cannot leave its conversation. */
function forwardObstacle({ id, isDeleted, isPrivate }: MessageState): ActionObstacle | null {
  if (id === 0) return 'notStored'
  if (isDeleted) return 'deleted'
  return isPrivate ? 'note' : null
}

/** Whether a message may be forwarded, by itself or with others. */
export const isForwardable = (message: MessageState): boolean => forwardObstacle(message) === null

function copyObstacle({ isDeleted, body }: Message): ActionObstacle | null {
  if (isDeleted) return 'deleted'
  return body === '' ? 'noText' : null
}

/** Why each action is not allowed now; null where it is. */
export function actionObstacles(message: Message, { ticket, channel, now }: ActionContext): Record<MessageAction, ActionObstacle | null> {
  const notOpen = ticket.status === 'open' ? null : 'ticketNotOpen'
  const forward = forwardObstacle(message)
  return {
    react: notOpen ?? forward ?? (channel?.react === false ? 'channel' : null),
    reply: notOpen ?? forward ?? (channel?.reply === false ? 'channel' : null),
    forward,
    select: forward,
    copy: copyObstacle(message),
    edit: notOpen ?? (channel?.edit === false ? 'channel' : editRefusal(message, NO_TIME_LIMIT, now)),
    history: message.oldMessages.length === 0 ? 'neverEdited' : null,
    remove: notOpen ?? (channel?.delete === false ? 'channel' : deleteRefusal(message, NO_TIME_LIMIT, now)),
  }
}

/** The actions that are allowed now. */
export function allowedActions(message: Message, context: ActionContext): ReadonlySet<MessageAction> {
  const obstacles = actionObstacles(message, context)
  return new Set(MESSAGE_ACTIONS.filter(action => obstacles[action] === null))
}

/** One's own last message, where it may be edited. */
export function lastEditable(messages: readonly Message[], ticketId: number, now: Date): Message | null {
  const last = messages.findLast(message => message.fromMe && message.ticketId === ticketId && !message.automatic)
  return last && editRefusal(last, NO_TIME_LIMIT, now) === null ? last : null
}
