import { describe, expect, it } from 'vitest'
import { consentChoices, parseConsent, consentQuestion } from './consent.ts'

it.each<[string, string | null, ReturnType<typeof parseConsent>]>([
  ['1', null, 'yes'],
  ['1️⃣', null, 'yes'],
  ['SIM!', null, 'yes'],
  ['sí', null, 'yes'],
  ['Evet', null, 'yes'],
  ['2', null, 'no'],
  ['não', null, 'no'],
  ['hayir', null, 'no'],
  ['Hayır', null, 'no'],
  ['3', null, undefined],
  ['sim, mas', null, undefined],
  ['', null, undefined],
  ['qualquer', 'consent:yes', 'yes'],
  ['Sim', 'consent:no', 'no'],
  ['oi', 'queue:1', undefined],
])('%s (%s) means %s', (text, choiceId, answer) => {
  expect(parseConsent({ text, choiceId })).toBe(answer)
})

describe('the question', () => {
  it('names what can be answered, or leaves that to buttons', () => {
    expect(consentQuestion('pt', false)).toBe('Você concorda?\n\n*1* - Sim\n*2* - Não')
    expect(consentQuestion('pt', true)).toBe('Você concorda?')
    expect(consentChoices('en')).toEqual([
      { id: 'consent:yes', title: 'Yes' },
      { id: 'consent:no', title: 'No' },
    ])
  })
})
