import type { LivePayload } from '@recado/contract'

/** A customer's message that somebody should hear of, by the rule of the bell, and has not in sight. */
export type IncomingMessage = LivePayload<'appMessage'>

let listener: ((news: IncomingMessage) => void) | undefined
/** Hands news on to whoever listens. */
export const publishIncomingMessage = (incoming: IncomingMessage): void => listener?.(incoming)
/** Hears news until the returned function is called. */
export function onIncomingMessage(handle: (news: IncomingMessage) => void): () => void {
  listener = handle
  return () => {
    listener = undefined
  }
}
