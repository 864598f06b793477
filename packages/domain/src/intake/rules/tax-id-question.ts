import { BILL_TEXTS } from '../../bill-copies/bill-texts.ts'
import { findTaxId } from '../../bill-copies/tax-id.ts'
import type { Language } from '@recado/contract'
import {
  fileListEffects,
  sayEffects,
  startBotEffects,
  type QueueGreeting,
  type IntakeEffect,
} from '../effects.ts'
import type { IntakeFacts, IntakeQueue } from '../facts.ts'
import { normalizeCommand } from '../normalize-command.ts'
import type { repetitionOf } from './menu-limits.ts'

/** The question for the CPF or CNPJ under `words`. */
export const taxIdQuestion = (language: Language, words: string): string =>
  `${words}\n\n${BILL_TEXTS[language].ask}`.trim()

/** Asks a customer who is in a queue for bills for the CPF or CNPJ; the greeting stands above. */
export const askTaxId = (
  { ticket, language }: Pick<IntakeFacts, 'ticket' | 'language'>,
  { text, fileListId }: QueueGreeting,
): readonly IntakeEffect[] => [
  ...sayEffects(taxIdQuestion(language, text)),
  ...fileListEffects(fileListId),
  ...startBotEffects(ticket),
  { do: 'menuShown' },
]

/** The queue gives its customers bills, or unlocks them. */
export const hasErrand = (queue: Pick<IntakeQueue, 'billErrand'> | null | undefined): boolean =>
  queue?.billErrand != null

/** The meaning of an answer to the question; `people`: it was asked as often as the connection allows. */
export function taxIdMove(
  text: string,
  hasQueueMenu: boolean,
  repetition: ReturnType<typeof repetitionOf>,
): 'queueMenu' | 'find' | 'people' | 'askAgain' {
  const word = normalizeCommand(text)
  if (hasQueueMenu && (word === '0' || word === '#')) return 'queueMenu'
  if (findTaxId(text)) return 'find'
  return repetition === 'reached' ? 'people' : 'askAgain'
}
