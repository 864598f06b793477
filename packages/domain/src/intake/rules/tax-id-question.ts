import { BILL_TEXTS } from '../../bill-copies/bill-texts.ts'
import { sayEffects, startBotEffects, type IntakeEffect } from '../effects.ts'
import type { IntakeFacts, IntakeQueue } from '../facts.ts'

/** Asks a customer who is in a queue for bills for the CPF or CNPJ; `words` stand above. */
export const askTaxId = (
  { ticket, language }: Pick<IntakeFacts, 'ticket' | 'language'>,
  words: string,
): readonly IntakeEffect[] => [
  ...sayEffects(`${words}\n\n${BILL_TEXTS[language].ask}`.trim()),
  ...startBotEffects(ticket),
  { do: 'menuShown' },
]

/** The queue gives its customers bills, or unlocks them. */
export const hasErrand = (queue: IntakeQueue | null | undefined): boolean => queue?.billErrand != null
