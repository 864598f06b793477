import { describe, expect, it } from 'vitest'
import { choiceFormOf, type ChoiceLimits } from './choices.ts'

const cloud: ChoiceLimits = { buttons: 3, list: 10, buttonsText: 1024, listText: 4096 }
const choices = [
  { id: '1', title: 'Vendas' },
  { id: '2', title: 'Assistência técnica e…', description: 'Assistência técnica e garantia' },
]

describe('the form of choices', () => {
  it.each<[string, string, 'buttons' | 'list', ChoiceLimits, string]>([
    ['buttons', 'Olá', 'buttons', cloud, 'buttons'],
    ['a text that is too long for buttons', 'a'.repeat(1025), 'buttons', cloud, 'list'],
    ['a text that is too long for a list', 'a'.repeat(4097), 'buttons', cloud, 'text'],
    ['a list', 'Olá', 'list', cloud, 'list'],
    ['a list where the channel has none', 'Olá', 'list', { buttons: 13, list: 0 }, 'text'],
    ['too many for buttons', 'Olá', 'buttons', { buttons: 1, list: 10 }, 'list'],
  ])('%s', (_, text, wished, limits, form) => {
    expect(choiceFormOf(text, wished, choices, limits).form).toBe(form)
  })

  it('as a text numbers them, with the whole name', () => {
    expect(choiceFormOf('Olá', 'list', choices, { buttons: 0, list: 0 })).toEqual({
      form: 'text',
      text: 'Olá\n\n*1* - Vendas\n*2* - Assistência técnica e garantia',
    })
  })
})
