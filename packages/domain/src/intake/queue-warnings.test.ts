import { expect, it } from 'vitest'
import { findQueueWarnings } from './queue-warnings.ts'

const QUEUE = { greetingMessage: 'Olá!', billErrand: null, integrationId: null, promptId: null }
const HIDDEN = (by: string) => ({ is: 'hiddenMenu', by })
const BARE = { is: 'bareQuestion' }
it.each([
  ['a queue with a menu', {}, 3, []],
  ['a queue without greeting', { greetingMessage: '' }, 3, []],
  ['a self-service without options', { billErrand: 'copy-asaas' }, 0, []],
  ['a self-service with options', { billErrand: 'unlock-ixc' }, 1, [HIDDEN('errand')]],
  ['a self-service without greeting', { billErrand: 'copy-ixc', greetingMessage: ' \n' }, 0, [BARE]],
  [
    'a self-service with neither',
    { billErrand: 'copy-ixc', greetingMessage: '' },
    2,
    [HIDDEN('errand'), BARE],
  ],
  ['an integration in place of options', { integrationId: 4 }, 2, [HIDDEN('integration')]],
  ['a prompt in place of options', { promptId: 4, greetingMessage: '' }, 2, [HIDDEN('prompt')]],
  ['an integration without options', { integrationId: 4 }, 0, []],
] as const)('%s', (_, parts, optionCount, warnings) => {
  expect(findQueueWarnings({ ...QUEUE, ...parts }, optionCount)).toEqual(warnings)
})
