// spec: prompts-3, prompts-4
import { describe, expect, it } from 'vitest'
import { piecesOfText } from './knowledge.ts'
import { readModelReply } from './prompt-answer.ts'
import { TRANSFER_PHRASE, TRANSFER_TOOL } from './prompt-request.ts'

const LENGTH = 60_000
const limits = { queueIds: [1], maxTokens: 100 }

function millisecondsOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

describe('the reply of a model', () => {
  it.each([
    ['marks', '*'.repeat(LENGTH)],
    ['spaces after the first word', `Ação${' '.repeat(LENGTH)}`],
    ['first words', 'ação '.repeat(LENGTH / 5)],
  ])('with many %s beside the phrase is read at once', (_, text) => {
    const read = (): void =>
      void readModelReply({ content: `${text} ${TRANSFER_PHRASE}`, toolCalls: [] }, limits)
    expect(millisecondsOf(read)).toBeLessThan(500)
  })

  it('keeps the sentence before the phrase, without the marks of the phrase', () => {
    const content = `Um momento. **_"${TRANSFER_PHRASE}"_**`
    expect(readModelReply({ content, toolCalls: [] }, limits)).toMatchObject({ text: 'Um momento.' })
  })

  it('has a reason that a row may hold', () => {
    const call = { name: TRANSFER_TOOL, arguments: JSON.stringify({ queueId: 1, reason: 'a\u0000b\uD800' }) }
    expect(readModelReply({ content: 'Oi', toolCalls: [call] }, limits)).toMatchObject({ reason: 'ab\uFFFD' })
    const cut = { ...call, arguments: JSON.stringify({ reason: `${'x'.repeat(199)}😀` }) }
    expect(readModelReply({ content: null, toolCalls: [cut] }, limits)).toMatchObject({
      reason: `${'x'.repeat(199)}\uFFFD`,
    })
  })
})

it.each([
  ['colons', `Título${':'.repeat(LENGTH)}x`],
  ['spaces', `Título${' '.repeat(LENGTH)}x`],
  ['signs at the beginning', `${'#'.repeat(LENGTH)}x`],
])('knowledge with many %s is read at once', (_, text) => {
  expect(millisecondsOf(() => void piecesOfText(text))).toBeLessThan(500)
})
it('has titles without their marks', () => {
  expect(piecesOfText('## **Entregas:** \nEm dois dias.')[0]?.source).toBe('Entregas')
})
