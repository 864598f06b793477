import { ACK, LIMITS, type ErrorCode, type Message } from '@recado/contract'
import type { Viewer } from '../access/viewer.ts'

/** The message fields that these rules read, from the wire or a row. */
export interface ChangeableMessage extends Pick<
  Message,
  'fromMe' | 'mediaType' | 'isDeleted' | 'isPrivate' | 'ack' | 'userId'
> {
  readonly createdAt: string | Date
}
/** The time within which the channel lets a message be changed; undefined when it never does. */
export type ChangeWindow = { readonly withinMs: number } | undefined

type RefusalReason<C extends ErrorCode> =
  | C
  | 'ERR_CHANNEL_CANNOT'
  | 'ERR_FETCH_WAPP_MSG'
  | 'ERR_NO_PERMISSION'
  | null

/** The person who changes a message. */
export type MessageEditor = Pick<Viewer, 'id' | 'profile'>

/**
 * Whether a message, or a note to colleagues, is the editor's to change: one's own; an admin's are all. Spec:
 * workspace 6 "Only own messages may be deleted or edited".
 */
export const mayChangeMessage = (editor: MessageEditor, message: Pick<Message, 'userId'>): boolean =>
  message.userId === editor.id || editor.profile === 'admin'

/** Our own message that reached the network and still exists; a note to colleagues is never sent. */
const isSentByUs = (message: ChangeableMessage): boolean =>
  message.fromMe && !message.isPrivate && !message.isDeleted && message.ack >= ACK.sent

const authorRefusal = (editor: MessageEditor, message: ChangeableMessage): 'ERR_NO_PERMISSION' | null =>
  mayChangeMessage(editor, message) ? null : 'ERR_NO_PERMISSION'

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
 * The reason why a message cannot be edited, or null: an own sent text (an admin: any), at most {@link
 * LIMITS.editWindowMs} old. Spec: behaviour 12.
 */
export const editRefusal = (
  editor: MessageEditor,
  message: ChangeableMessage,
  channel: ChangeWindow,
  now: Date,
): RefusalReason<'ERR_EDIT_WAPP_MSG'> =>
  isSentByUs(message) && message.mediaType === 'chat'
    ? (authorRefusal(editor, message) ?? timeRefusal(message, channel, LIMITS.editWindowMs, now))
    : 'ERR_EDIT_WAPP_MSG'

/**
 * The reason why a message cannot be deleted for everyone, or null: own (an admin: any) and sent, at most {@link
 * LIMITS.deleteWindowMs} old. A note to colleagues has no channel and no limit of time. Spec: behaviour 12.
 */
export const deleteRefusal = (
  editor: MessageEditor,
  message: ChangeableMessage,
  channel: ChangeWindow,
  now: Date,
): RefusalReason<'ERR_DELETE_WAPP_MSG'> => {
  if (message.isPrivate && !message.isDeleted) return authorRefusal(editor, message)
  return isSentByUs(message)
    ? (authorRefusal(editor, message) ?? timeRefusal(message, channel, LIMITS.deleteWindowMs, now))
    : 'ERR_DELETE_WAPP_MSG'
}
