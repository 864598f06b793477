import type { Message, Ticket, TicketChannel } from '@recado/contract'
import { deleteRefusal, editRefusal, type MessageEditor } from '@recado/domain'

/** The actions on a message, in menu order. */
export const MESSAGE_ACTIONS = [
  'react',
  'reply',
  'forward',
  'select',
  'copy',
  'edit',
  'history',
  'remove',
] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

/** The reason why an action is not allowed; codes match those of the server's refusals. */
export type ActionObstacle =
  | 'ticketNotOpen'
  /** Not yet on the server. */
  | 'notStored'
  | 'deleted'
  /** Notes are internal. */
  | 'note'
  /** The channel does not support it. */
  | 'channel'
  | 'noText'
  | 'neverEdited'
  | NonNullable<ReturnType<typeof editRefusal> | ReturnType<typeof deleteRefusal>>

export interface ActionContext {
  readonly ticket: Pick<Ticket, 'status'>
  readonly me: MessageEditor
  /** Undefined while loading: then nothing is restricted. */
  readonly channel: Pick<TicketChannel, 'reply' | 'react' | 'edit' | 'delete'> | undefined
  readonly now: Date
}

/** Only the server knows a channel's time limit for changes; it refuses late ones with a text. */
const NO_TIME_LIMIT = { withinMs: Number.POSITIVE_INFINITY }

type MessageState = Pick<Message, 'id' | 'isDeleted' | 'isPrivate'>

/** Reason against forwarding a message. */
function forwardObstacle({ id, isDeleted, isPrivate }: MessageState): ActionObstacle | null {
  if (id === 0) return 'notStored'
  if (isDeleted) return 'deleted'
  return isPrivate ? 'note' : null
}

/** Whether a message may be forwarded, alone or with others. */
export const isForwardable = (message: MessageState): boolean => forwardObstacle(message) === null

function copyObstacle({ isDeleted, body }: Message): ActionObstacle | null {
  if (isDeleted) return 'deleted'
  return body === '' ? 'noText' : null
}

/** The reason that blocks each action; null if allowed. */
export function actionObstacles(
  message: Message,
  { ticket, me, channel, now }: ActionContext,
): Record<MessageAction, ActionObstacle | null> {
  const notOpen = ticket.status === 'open' ? null : 'ticketNotOpen'
  // A note to colleagues needs neither an open ticket nor a channel.
  const notRemovable = message.isPrivate ? null : (notOpen ?? (channel?.delete === false ? 'channel' : null))
  const forward = forwardObstacle(message)
  return {
    react: notOpen ?? forward ?? (channel?.react === false ? 'channel' : null),
    reply: notOpen ?? forward ?? (channel?.reply === false ? 'channel' : null),
    forward,
    select: forward,
    copy: copyObstacle(message),
    edit: notOpen ?? (channel?.edit === false ? 'channel' : editRefusal(me, message, NO_TIME_LIMIT, now)),
    history: message.oldMessages.length === 0 ? 'neverEdited' : null,
    remove: (message.id === 0 ? 'notStored' : notRemovable) ?? deleteRefusal(me, message, NO_TIME_LIMIT, now),
  }
}

/** The allowed actions. */
export function allowedActions(message: Message, context: ActionContext): ReadonlySet<MessageAction> {
  const obstacles = actionObstacles(message, context)
  return new Set(MESSAGE_ACTIONS.filter(action => obstacles[action] === null))
}

/** One's own last message, if it is editable. */
export function lastEditable(
  me: MessageEditor,
  messages: readonly Message[],
  ticketId: number,
  now: Date,
): Message | null {
  const last = messages.findLast(
    message => message.userId === me.id && message.ticketId === ticketId && !message.automatic,
  )
  return last && editRefusal(me, last, NO_TIME_LIMIT, now) === null ? last : null
}
