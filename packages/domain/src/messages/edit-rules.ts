import { ACK, LIMITS, type ErrorCode, type Message } from '@recado/contract'

/** The message fields that these rules read, from the wire or a row. */
export interface ChangeableMessage extends Pick<
  Message,
  'fromMe' | 'mediaType' | 'isDeleted' | 'isPrivate' | 'ack'
> {
  readonly createdAt: string | Date
}
/** The time within which the channel lets a message be changed; undefined when it never does. */
export type ChangeWindow = { readonly withinMs: number } | undefined

type RefusalReason<C extends ErrorCode> = C | 'ERR_CHANNEL_CANNOT' | 'ERR_FETCH_WAPP_MSG' | null

/** Our own message that reached the network and still exists; a note to colleagues is never sent. */
const isSentByUs = (message: ChangeableMessage): boolean =>
  message.fromMe && !message.isPrivate && !message.isDeleted && message.ack >= ACK.sent

function timeRefusal(
  message: ChangeableMessage,
  channel: ChangeWindow,
  limitMs: number,
  now: Date,
): RefusalReason<never> {
  if (channel === undefined) return 'ERR_CHANNEL_CANNOT'
  const ageMs = now.getTime() - new Date(message.createdAt).getTime()
  return ageMs > Math.min(limitMs, channel.withinMs) ? 'ERR_FETCH_WAPP_MSG' : null
}

/**
 * The reason why a message cannot be edited, or null: own sent text, at most {@link LIMITS.editWindowMs} old.
 * Spec: behaviour 12.
 */
export const editRefusal = (
  message: ChangeableMessage,
  channel: ChangeWindow,
  now: Date,
): RefusalReason<'ERR_EDIT_WAPP_MSG'> =>
  isSentByUs(message) && message.mediaType === 'chat'
    ? timeRefusal(message, channel, LIMITS.editWindowMs, now)
    : 'ERR_EDIT_WAPP_MSG'

/**
 * The reason why a message cannot be deleted for everyone, or null: own and sent, at most {@link
 * LIMITS.deleteWindowMs} old. Spec: behaviour 12.
 */
export const deleteRefusal = (
  message: ChangeableMessage,
  channel: ChangeWindow,
  now: Date,
): RefusalReason<'ERR_DELETE_WAPP_MSG'> =>
  isSentByUs(message) ? timeRefusal(message, channel, LIMITS.deleteWindowMs, now) : 'ERR_DELETE_WAPP_MSG'

export const mayEdit = (message: ChangeableMessage, channel: ChangeWindow, now: Date): boolean =>
  editRefusal(message, channel, now) === null
export const mayDelete = (message: ChangeableMessage, channel: ChangeWindow, now: Date): boolean =>
  deleteRefusal(message, channel, now) === null
