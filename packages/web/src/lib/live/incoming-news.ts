import type { LivePayload, Ticket } from '@recado/contract'

/** A customer's message that should notify the user, by the rule of the bell, and is not visible. */
export type IncomingMessage = LivePayload<'appMessage'>

/** One publisher and one listener, who need not know each other. */
function makeNews<T>() {
  let listener: ((news: T) => void) | undefined
  return {
    publish: (news: T): void => listener?.(news),
    /** Subscribes until the returned function is called. */
    subscribe: (handle: (news: T) => void): (() => void) => {
      listener = handle
      return () => {
        listener = undefined
      }
    },
  }
}
const messages = makeNews<IncomingMessage>()
export const publishIncomingMessage = messages.publish
export const onIncomingMessage = messages.subscribe

/** A notice about an answer that is due or late, in the user's words. */
export interface AnswerNews {
  readonly text: string
  readonly uuid: string
  /** The path that it leads to. */
  readonly open: string
}
const answers = makeNews<AnswerNews>()
export const publishAnswerNews = answers.publish
export const onAnswerNews = answers.subscribe

const transfers = makeNews<Ticket>()
/** Publishes a ticket whose transfer concerns the user. */
export const publishIncomingTransfer = transfers.publish
export const onIncomingTransfer = transfers.subscribe
