import { expect, it } from 'vitest'
import { sayEffects, startBotEffects, stopBotEffects } from './effects.ts'

it('says only words', () => {
  expect(sayEffects('oi')).toEqual([{ do: 'say', text: 'oi' }])
  expect(sayEffects(' \n')).toEqual([])
})
it('starts and stops the bot once', () => {
  expect(startBotEffects({ chatbot: false })).toEqual([{ do: 'startBot' }, { do: 'log', type: 'chatBot' }])
  expect(startBotEffects({ chatbot: true })).toEqual([])
  expect(stopBotEffects({ chatbot: true })).toEqual([{ do: 'stopBot' }])
  expect(stopBotEffects({ chatbot: false })).toEqual([])
})
