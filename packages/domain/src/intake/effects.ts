import type { RatingScale, TicketEvent } from '@recado/contract'

/** Something the customer may press instead of typing. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly description?: string
}

/**
 * What is to happen after a message, in this order, in the message's own transaction. Texts carry their variables unfilled;
 * every entry of the ticket's log is a `log` of its own.
 *
 * `enterQueue`: `chosen` by the customer (menus count from 0 again), the `only` one there is, or the `limit` of menus was reached.
 * `menuShown` and `outOfHoursSaid` are remembered with the moment. `close` by the client says no farewell of its own.
 * `askConsent` makes the ticket wait for it, and counts how often it was asked; `consent` keeps it and lets the conversation begin.
 * `rate` keeps the rate, closes the ticket and logs both; `askRating` asks once more.
 */
export type IntakeEffect =
  | { readonly do: 'say'; readonly text: string; readonly buttons?: readonly Choice[]; readonly list?: readonly Choice[] }
  | { readonly do: 'enterQueue'; readonly queueId: number; readonly how: 'chosen' | 'only' | 'limit' }
  | { readonly do: 'leaveQueue' }
  | { readonly do: 'startBot' | 'stopBot' | 'menuShown' | 'outOfHoursSaid' | 'askConsent' | 'consent' }
  | { readonly do: 'close'; readonly by: 'client' }
  | { readonly do: 'askRating' }
  | { readonly do: 'rate'; readonly rate: number; readonly outOf: RatingScale }
  | { readonly do: 'log'; readonly type: TicketEvent }

/** Says a text, if there is one. */
export const sayEffects = (text: string): readonly IntakeEffect[] => (text.trim() === '' ? [] : [{ do: 'say', text }])

/** Gives the bot the word and logs it, once. */
export const startBotEffects = (ticket: { readonly chatbot: boolean }): readonly IntakeEffect[] =>
  ticket.chatbot ? [] : [{ do: 'startBot' }, { do: 'log', type: 'chatBot' }]
export const stopBotEffects = (ticket: { readonly chatbot: boolean }): readonly IntakeEffect[] => (ticket.chatbot ? [{ do: 'stopBot' }] : [])
