import type { Message } from '@recado/contract'
import { readChoice } from '../answers/read-choice.ts'

type Answered = Pick<Message, 'id' | 'fromMe' | 'body' | 'channelDetails'>

/** The choice that a message of the customer makes among those of an earlier message. */
function chosenOf(menu: Answered, { body, channelDetails }: Answered, isTyped: boolean): string | undefined {
  const items = menu.channelDetails?.choices?.items ?? []
  const pressed = channelDetails?.choiceId
  if (pressed !== undefined) return items.find(({ id }) => id === pressed)?.id
  const titles = items.map(({ title, description }) => description ?? title)
  const named = isTyped ? readChoice(body, titles) : undefined
  return named === undefined ? undefined : items[named]?.id
}

/**
 * The choices that the customer made, by the message that offered them; messages come oldest first. A press counts
 * for the latest message that offers it. A typed number or title counts for the latest offer, in the next message.
 */
export function chosenChoices(messages: readonly Answered[]): ReadonlyMap<number, string> {
  const chosen = new Map<number, string>()
  const menus: Answered[] = []
  let isNext = false
  for (const message of messages) {
    if (message.channelDetails?.choices) {
      menus.unshift(message)
      isNext = true
    } else if (!message.fromMe) {
      for (const [at, menu] of menus.entries()) {
        const choice = chosenOf(menu, message, isNext && at === 0)
        if (choice === undefined) continue
        chosen.set(menu.id, choice)
        break
      }
      isNext = false
    }
  }
  return chosen
}
