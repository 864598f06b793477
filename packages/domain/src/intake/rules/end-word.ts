import { say, stopBot } from '../effects.ts'
import { heard } from '../heard.ts'
import { begins } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'

/** The connection's end word closes an unattended ticket with the completion message; it never is a conversation's first word. Spec: behaviour 5. */
export const endWord: IntakeRule = facts => {
  const word = heard(facts.connection.endWord)
  if (word === '' || begins(facts) || heard(facts.message.text) !== word) return undefined
  return [...say(facts.connection.complationMessage), ...stopBot(facts.ticket), { do: 'close', by: 'client' }]
}
