import { ACK, type Message } from '@recado/contract'

/**
 * The ack of a message after hearing another one, in whatever order they arrive. It only rises; a failure is heard until the
 * message was delivered, and is final. Spec: behaviour 4.5 and 12.
 */
export function mergeAck(current: number, next: number): number {
  if (current === ACK.failed) return current
  if (next === ACK.failed) return current >= ACK.delivered ? current : next
  return Math.max(current, next)
}

/** May a person send this message again? Only one that failed, or whose fate is unknown. */
export const mayRetry = (message: Pick<Message, 'fromMe' | 'isPrivate' | 'isDeleted' | 'ack' | 'uncertain'>): boolean =>
  message.fromMe && !message.isPrivate && !message.isDeleted && (message.ack === ACK.failed || (message.uncertain && message.ack === ACK.pending))
