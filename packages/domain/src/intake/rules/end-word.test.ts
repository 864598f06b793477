import { expect, it } from 'vitest'
import type { IntakeEffect } from '../effects.ts'
import { asked, factsOf, sales } from '../testing/facts.ts'
import { endWord } from './end-word.ts'

const closing: IntakeEffect[] = [{ do: 'close', by: 'client' }]
it.each<[string, Parameters<typeof factsOf>[0], IntakeEffect[] | undefined]>([
  ['closes with the completion message', { message: { text: ' SAIR. ' }, ticket: asked }, [{ do: 'say', text: 'Até logo!' }, { do: 'stopBot' }, ...closing]],
  [
    'closes a ticket that waits in its queue',
    { message: { text: 'sair' }, ticket: { isNew: false, queue: sales } },
    [{ do: 'say', text: 'Até logo!' }, ...closing],
  ],
  ['closes silently without a message', { message: { text: 'sair' }, ticket: asked, connection: { complationMessage: '' } }, [{ do: 'stopBot' }, ...closing]],
  ['is not heard in a sentence', { message: { text: 'quero sair' }, ticket: asked }, undefined],
  ['is no first word', { message: { text: 'sair' } }, undefined],
  ['is no first word of a reopened ticket', { message: { text: 'sair' }, ticket: { isNew: false, isReopened: true } }, undefined],
  ['does not exist when empty', { message: { text: '' }, ticket: asked, connection: { endWord: '' } }, undefined],
])('%s', (_, parts, effects) => {
  expect(endWord(factsOf(parts))).toEqual(effects)
})
