import type { Language } from '@recado/contract'
import { readYesNo } from '../answers/read-yes-no.ts'
import { CONSENT_WORDS } from '../messages/automatic-texts.ts'

const CHOICE_PREFIX = 'consent:'
export type Consent = 'yes' | 'no'
const CHOICES: readonly Consent[] = ['yes', 'no']

/** The buttons, in the company's language. */
export const consentChoices = (language: Language): { readonly id: string; readonly title: string }[] =>
  CONSENT_WORDS[language].choices.map((title, index) => ({ id: `${CHOICE_PREFIX}${CHOICES[index]}`, title }))

/**
 * The question after the company's text, with the possible answers where there are no buttons. Spec:
 * behaviour 9.
 */
export function consentQuestion(language: Language, canPress: boolean): string {
  const { question, choices } = CONSENT_WORDS[language]
  return canPress
    ? question
    : `${question}\n\n${choices.map((choice, index) => `*${index + 1}* - ${choice}`).join('\n')}`
}

/**
 * Parses a customer's answer, by number, by button, or by the word in any language; undefined when it is
 * neither.
 */
export function parseConsent({
  text,
  choiceId,
}: {
  readonly text: string
  readonly choiceId?: string | null
}): Consent | undefined {
  const pressed = CHOICES.find(choice => choiceId === `${CHOICE_PREFIX}${choice}`)
  if (pressed) return pressed
  return readYesNo(text)
}
