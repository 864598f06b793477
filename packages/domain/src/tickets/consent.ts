import { heard } from '../intake/heard.ts'
import { CONSENT_WORDS, type TemplateLanguage } from '../messages/templates.ts'

const choicePrefix = 'consent:'
export type Consent = 'yes' | 'no'
const CHOICES: readonly Consent[] = ['yes', 'no']

/** What can be pressed, in the company's language. */
export const consentChoices = (language: TemplateLanguage): { readonly id: string; readonly title: string }[] =>
  CONSENT_WORDS[language].choices.map((title, at) => ({ id: `${choicePrefix}${CHOICES[at]}`, title }))

/** The question after the company's words, and what can be answered where nothing can be pressed. Spec: behaviour 9. */
export function consentQuestion(language: TemplateLanguage, canPress: boolean): string {
  const { question, choices } = CONSENT_WORDS[language]
  return canPress ? question : `${question}\n\n${choices.map((choice, at) => `*${at + 1}* - ${choice}`).join('\n')}`
}

/** What a customer answered, by number, by pressing, or by the word in any language; undefined when it is neither. */
export function consentIn({ text, choiceId }: { readonly text: string; readonly choiceId?: string | null }): Consent | undefined {
  const pressed = CHOICES.find(choice => choiceId === `${choicePrefix}${choice}`)
  if (pressed) return pressed
  const words = heard(text)
  const named = Object.values(CONSENT_WORDS).flatMap(({ choices }) => choices.map((choice, at) => [heard(choice), at] as const))
  const at = /^[12]$/.test(words) ? Number(words) - 1 : named.find(([name]) => name === words)?.[1]
  return at === undefined ? undefined : CHOICES[at]
}
