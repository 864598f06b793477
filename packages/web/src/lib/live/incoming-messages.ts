import type { LivePayload } from '@recado/contract'

/** A customer's message that should notify the user, by the rule of the bell, and is not visible. */
export type IncomingMessage = LivePayload<'appMessage'>

let listener: ((news: IncomingMessage) => void) | undefined
/** Publishes a message to the listeners. */
export const publishIncomingMessage = (incoming: IncomingMessage): void => listener?.(incoming)
/** Subscribes to messages until the returned function is called. */
export function onIncomingMessage(handle: (news: IncomingMessage) => void): () => void {
  listener = handle
  return () => {
    listener = undefined
  }
}
