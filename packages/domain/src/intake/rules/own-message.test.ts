import { expect, it } from 'vitest'
import { makeFacts } from '../testing/facts.ts'
import { ownMessage } from './own-message.ts'

it.each([
  ['leaves what the customer says to the others', 'contact', true, undefined],
  ['does nothing about the echo of our own', 'me', true, []],
  ['stops the bot when somebody types on the phone', 'me-elsewhere', true, [{ do: 'stopBot' }]],
  ['has no bot to stop', 'me-elsewhere', false, []],
] as const)('%s', (_, from, chatbot, effects) => {
  expect(ownMessage(makeFacts({ message: { from }, ticket: { chatbot } }))).toEqual(effects)
})
