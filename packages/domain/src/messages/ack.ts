import { ACK, type Message } from '@recado/contract'

/**
 * The ack of a message after hearing another one, in whatever order they arrive. It only rises; a failure is heard until the
 * message was delivered, and is final. Spec: behaviour 4.5 and 12.
 */
export function raise(before: number, after: number): number {
  if (before === ACK.failed) return before
  if (after === ACK.failed) return before >= ACK.delivered ? before : after
  return Math.max(before, after)
}

/** May a person send this message again? Only one that failed, or whose fate is unknown. */
export const mayRetry = (message: Pick<Message, 'fromMe' | 'isPrivate' | 'isDeleted' | 'ack' | 'uncertain'>): boolean =>
  message.fromMe && !message.isPrivate && !message.isDeleted && (message.ack === ACK.failed || (message.uncertain && message.ack === ACK.pending))
