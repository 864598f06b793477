/** A step of an integration's answer, applied to the ticket in order. */
export type IntegrationStep =
  | {
      readonly do: 'say'
      readonly text: string
      /** Titles of the choices below the text; a number, a title or a press chooses. */
      readonly choices?: readonly string[]
    }
  | { readonly do: 'sendFile'; readonly url: string; readonly caption: string }
  | { readonly do: 'addTags'; readonly tags: readonly (number | string)[] }
  | { readonly do: 'enterQueue'; readonly queueId: number }
  | { readonly do: 'assign'; readonly userId: number }
  | { readonly do: 'close' }
  | { readonly do: 'stopBot' }

/** An answer in order, and what of it could not be read. */
export interface IntegrationAnswer {
  readonly steps: readonly IntegrationStep[]
  readonly problems: readonly string[]
}

const PLACE: Record<IntegrationStep['do'], number> = {
  say: 0,
  sendFile: 0,
  addTags: 1,
  enterQueue: 2,
  assign: 3,
  stopBot: 4,
  close: 5,
}
/** The steps as they are applied: everything is said before the bot's turn ends. */
export const inOrder = (steps: readonly IntegrationStep[]): IntegrationStep[] =>
  steps.toSorted((a, b) => PLACE[a.do] - PLACE[b.do])
/** The bot's turn is over after it. */
export const endsTurn = ({ do: what }: IntegrationStep): boolean => PLACE[what] >= PLACE.enterQueue
