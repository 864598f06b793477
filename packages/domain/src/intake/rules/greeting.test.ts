import { expect, it } from 'vitest'
import { makeFacts } from '../testing/facts.ts'
import { greeting } from './greeting.ts'

const connection = { queues: [] }
it.each([
  ['greets when a ticket begins', { connection }, [{ do: 'say', text: 'Olá {{name}}' }]],
  ['says nothing without words', { connection: { queues: [], greetingMessage: '\n' } }, []],
  ['greets once', { connection, ticket: { isNew: false } }, undefined],
  ['leaves connections with queues to the menu', {}, undefined],
] as const)('%s', (_, parts, effects) => {
  expect(greeting(makeFacts(parts))).toEqual(effects)
})
