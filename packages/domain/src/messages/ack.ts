import { ACK, type Message } from '@recado/contract'

/**
 * The ack of a message after another one, in any order of arrival. It only rises; a failure counts until the
 * message was delivered: the customer has it, whatever was reported before. Spec: behaviour 4.5 and 12.
 */
export function mergeAck(current: number, next: number): number {
  if (current === ACK.failed) return next >= ACK.delivered ? next : current
  if (next === ACK.failed) return current >= ACK.delivered ? current : next
  return Math.max(current, next)
}

/** May a person send this message again? Only one that failed, or whose outcome is unknown. */
export const mayRetry = (
  message: Pick<Message, 'fromMe' | 'isPrivate' | 'isDeleted' | 'ack' | 'uncertain'>,
): boolean =>
  message.fromMe &&
  !message.isPrivate &&
  !message.isDeleted &&
  (message.ack === ACK.failed || (message.uncertain && message.ack === ACK.pending))
