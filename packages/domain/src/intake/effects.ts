import type { RatingScale, TicketEvent } from '@recado/contract'
import type { OptionVisit } from './option-visit.ts'

/** An option that the customer may press instead of typing. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly description?: string
}

/** See `enterQueue` of {@link IntakeEffect}. */
export type QueueEntry = 'chosen' | 'only' | 'limit' | 'unsorted'

/**
 * An effect of a message. Effects run in this order, in the message's own transaction. Texts carry their
 * variables unrendered; every entry of the ticket's log is a `log` of its own.
 *
 * `enterQueue`: `chosen` by the customer (menus count from 0 again), the `only` one there is, the `limit`
 * of menus was reached, or the ticket is `unsorted` otherwise. `enterOption` counts a customer at an option of the queue's menu. `placeInMenu` keeps the level that was shown, after a choice menus count from 0 again; `giveUpMenu` counts a
 * customer who made no choice there. `sendOptionFile` sends the option's file, `sendFileList` the message and the files of a list. `assign` gives the ticket to a
 * user. `askIntegration` gives the message to an integration, which answers later; `leaveIntegration` ends its session. `menuShown` and `outOfHoursSaid` are stored with their time. `close` by the client
 * sends no farewell of its own. `askConsent` makes the ticket wait for it, and counts the requests; `consent`
 * stores it and lets the conversation begin. `rate` stores the rate, closes the ticket and logs both;
 * `askRating` asks once more. `askPrompt` asks the model of a prompt for an answer, later. `findBills` looks up
 * the bills of the CPF or CNPJ in the message, after its transaction. `stopMarketing` withdraws the contact's consent to
 * marketing and confirms it, once.
 */
export type IntakeEffect =
  | {
      readonly do: 'say'
      readonly text: string
      readonly buttons?: readonly Choice[]
      readonly list?: readonly Choice[]
    }
  | { readonly do: 'enterQueue'; readonly queueId: number; readonly how: QueueEntry }
  | { readonly do: 'leaveQueue' }
  | ({ readonly do: 'enterOption' } & OptionVisit)
  | { readonly do: 'placeInMenu'; readonly path: readonly number[] | null; readonly isChosen: boolean }
  | { readonly do: 'giveUpMenu'; readonly optionId: number }
  | { readonly do: 'sendOptionFile'; readonly optionId: number }
  | { readonly do: 'sendFileList'; readonly fileListId: number }
  | { readonly do: 'assign'; readonly userId: number }
  | { readonly do: 'askIntegration'; readonly integrationId: number }
  | { readonly do: 'leaveIntegration' | 'startBot' | 'stopBot' | 'menuShown' | 'outOfHoursSaid' }
  | { readonly do: 'askConsent' | 'consent' | 'stopMarketing' }
  | { readonly do: 'close'; readonly by: 'client' }
  | { readonly do: 'askRating' }
  | { readonly do: 'askPrompt'; readonly promptId: number }
  | { readonly do: 'findBills' }
  | { readonly do: 'rate'; readonly rate: number; readonly outOf: RatingScale }
  | { readonly do: 'log'; readonly type: TicketEvent }

/** Sends a text, unless it is empty. */
export const sayEffects = (text: string): readonly IntakeEffect[] =>
  text.trim() === '' ? [] : [{ do: 'say', text }]

/** The first words of a queue, and the list of files behind them. */
export interface QueueGreeting {
  readonly text: string
  readonly fileListId: number | null
}
export const NO_GREETING: QueueGreeting = { text: '', fileListId: null }
export const greetingOf = (queue: {
  readonly greetingMessage: string
  readonly fileListId: number | null
}): QueueGreeting => ({ text: queue.greetingMessage, fileListId: queue.fileListId })
/** The only queue of a connection greets in its connection's words where it has none of its own. */
export function greetingOfOnlyQueue(
  queue: Parameters<typeof greetingOf>[0],
  connection: { readonly greetingMessage: string },
): QueueGreeting {
  const own = greetingOf(queue)
  return own.text.trim() === '' ? { ...own, text: connection.greetingMessage } : own
}
export const fileListEffects = (fileListId: number | null): readonly IntakeEffect[] =>
  fileListId === null ? [] : [{ do: 'sendFileList', fileListId }]
/** Sends a greeting, as far as there is one. */
export const greetEffects = ({ text, fileListId }: QueueGreeting): readonly IntakeEffect[] => [
  ...sayEffects(text),
  ...fileListEffects(fileListId),
]

/** Starts the bot and logs it, once. */
export const startBotEffects = (ticket: { readonly chatbot: boolean }): readonly IntakeEffect[] =>
  ticket.chatbot ? [] : [{ do: 'startBot' }, { do: 'log', type: 'chatBot' }]
export const stopBotEffects = (ticket: { readonly chatbot: boolean }): readonly IntakeEffect[] =>
  ticket.chatbot ? [{ do: 'stopBot' }] : []
