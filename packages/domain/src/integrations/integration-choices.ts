import type { Choice } from '../intake/effects.ts'
import { readChoice } from '../answers/read-choice.ts'

const choiceId = (index: number): string => `integration:${index + 1}`
/** The choices of an answer as the customer may press them. */
export const toChoices = (titles: readonly string[]): readonly Choice[] =>
  titles.map((title, index) => ({ id: choiceId(index), title }))

/**
 * The content that a customer's answer stands for: of a press, a number or a title that of the choice; several
 * numbers give all of them. Anything else stays as it was typed. Spec: behaviour 10.
 */
export function contentOfChoice(
  titles: readonly string[],
  { text, choiceId: pressed }: { readonly text: string; readonly choiceId?: string | null },
): string {
  const byPress = titles.find((_, index) => choiceId(index) === pressed)
  if (byPress !== undefined) return byPress
  const named = readChoice(text, titles)
  if (named !== undefined) return titles[named] ?? text
  const numbers = /^\s*\d{1,3}(\s*[,;]\s*\d{1,3})+\s*$/.test(text) ? text.split(/[,;]/).map(Number) : []
  const several = numbers.map(number => titles[number - 1])
  return several.length > 0 && several.every(title => title !== undefined) ? several.join(', ') : text
}
