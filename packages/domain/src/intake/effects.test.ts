import { expect, it } from 'vitest'
import { say, startBot, stopBot } from './effects.ts'

it('says only words', () => {
  expect(say('oi')).toEqual([{ do: 'say', text: 'oi' }])
  expect(say(' \n')).toEqual([])
})
it('starts and stops the bot once', () => {
  expect(startBot({ chatbot: false })).toEqual([{ do: 'startBot' }, { do: 'log', type: 'chatBot' }])
  expect(startBot({ chatbot: true })).toEqual([])
  expect(stopBot({ chatbot: true })).toEqual([{ do: 'stopBot' }])
  expect(stopBot({ chatbot: false })).toEqual([])
})
