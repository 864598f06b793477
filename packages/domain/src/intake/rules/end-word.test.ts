import { expect, it } from 'vitest'
import type { IntakeEffect } from '../effects.ts'
import { awaitingChoice, makeFacts, sales } from '../testing/facts.ts'
import { endWord } from './end-word.ts'

const closing: IntakeEffect[] = [{ do: 'close', by: 'client' }]
it.each<[string, Parameters<typeof makeFacts>[0], IntakeEffect[] | undefined]>([
  [
    'closes with the completion message',
    { message: { text: ' SAIR. ' }, ticket: awaitingChoice },
    [{ do: 'say', text: 'Até logo!' }, { do: 'stopBot' }, ...closing],
  ],
  [
    'closes a ticket that waits in its queue',
    { message: { text: 'sair' }, ticket: { isNew: false, queue: sales } },
    [{ do: 'say', text: 'Até logo!' }, ...closing],
  ],
  [
    'closes silently without a message',
    { message: { text: 'sair' }, ticket: awaitingChoice, connection: { complationMessage: '' } },
    [{ do: 'stopBot' }, ...closing],
  ],
  ['is not heard in a sentence', { message: { text: 'quero sair' }, ticket: awaitingChoice }, undefined],
  ['is no first word', { message: { text: 'sair' } }, undefined],
  [
    'is no first word of a reopened ticket',
    { message: { text: 'sair' }, ticket: { isNew: false, isReopened: true } },
    undefined,
  ],
  [
    'does not exist when empty',
    { message: { text: '' }, ticket: awaitingChoice, connection: { endWord: '' } },
    undefined,
  ],
])('%s', (_, parts, effects) => {
  expect(endWord(makeFacts(parts))).toEqual(effects)
})
