import { LIMITS } from '@recado/contract'
import { expect, it } from 'vitest'
import { makeFacts } from '../testing/facts.ts'
import { botLoop } from './bot-loop.ts'

it.each([
  ['lets the bot say its last message', LIMITS.botLoopMessages - 1, true, undefined],
  [
    'stops the bot and logs it',
    LIMITS.botLoopMessages,
    true,
    [{ do: 'stopBot' }, { do: 'log', type: 'retriesLimitQueue' }],
  ],
  ['stays silent after that', LIMITS.botLoopMessages + 1, false, []],
] as const)('%s', (_, automaticInWindow, chatbot, effects) => {
  expect(botLoop(makeFacts({ ticket: { automaticInWindow, chatbot } }))).toEqual(effects)
})
