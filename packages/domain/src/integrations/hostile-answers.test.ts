// spec: integrations-4, integrations-8
import { describe, expect, it } from 'vitest'
import { parseDialogflowAnswer } from './dialogflow-answer.ts'
import { maskBody, maskWords } from './mask-delivery.ts'
import { parseTypebotAnswer } from './typebot-answer.ts'
import { renderMarkdown } from './typebot-text.ts'
import { parseWebhookAnswer } from './webhook-answer.ts'

/** Far below what an expression takes whose time grows with the square of the text, and far above any other. */
const SOON_MS = 500

function millisecondsOf(work: () => void): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

describe('a text of a service', () => {
  const LENGTH = 60_000
  it.each([
    ['brackets that nobody closes', '['.repeat(LENGTH)],
    ['links that nobody closes', '[a]('.repeat(LENGTH / 4)],
    ['stars', '*'.repeat(LENGTH)],
    ['pairs of stars', '**a'.repeat(LENGTH / 3)],
    ['tildes', '~~a'.repeat(LENGTH / 3)],
    ['underscores', '__a'.repeat(LENGTH / 3)],
  ])('of many %s is read at once', (_, text) => {
    expect(millisecondsOf(() => void renderMarkdown(text))).toBeLessThan(SOON_MS)
  })

  it('keeps its links in spite of other brackets', () => {
    expect(renderMarkdown('[[nota] [Site](https://a.example) [b')).toBe('[[nota] Site (https://a.example) [b')
    expect(renderMarkdown('[a[b](https://a.example)')).toBe('[ab (https://a.example)')
  })
})

describe('characters that no row may hold', () => {
  const HOSTILE = 'a\u0000b\uD800c'
  const CLEAN = 'ab\uFFFDc'
  it.each([
    ['webhook', parseWebhookAnswer(JSON.stringify({ messages: [HOSTILE] })).steps],
    ['webhook with a file', parseWebhookAnswer(JSON.stringify({ messages: [{ text: HOSTILE }] })).steps],
    [
      'dialogflow',
      parseDialogflowAnswer(JSON.stringify({ queryResult: { fulfillmentText: HOSTILE } }))?.steps,
    ],
    [
      'typebot',
      parseTypebotAnswer(
        JSON.stringify({
          messages: [{ type: 'text', content: { richText: [{ type: 'p', children: [{ text: HOSTILE }] }] } }],
        }),
      )?.steps,
    ],
    [
      'typebot in Markdown',
      parseTypebotAnswer(
        JSON.stringify({ messages: [{ type: 'text', content: { type: 'markdown', markdown: HOSTILE } }] }),
      )?.steps,
    ],
  ])('are left out of the answer of a %s', (_, steps) => {
    expect(steps).toEqual([{ do: 'say', text: CLEAN }])
  })

  it('are left out of the session, choices and tags', () => {
    expect(
      parseTypebotAnswer(
        JSON.stringify({
          sessionId: HOSTILE,
          messages: [],
          input: { type: 'choice input', items: [{ content: HOSTILE }] },
        }),
      ),
    ).toMatchObject({ sessionId: CLEAN, steps: [{ do: 'say', choices: [CLEAN] }] })
    expect(parseWebhookAnswer(JSON.stringify({ tags: ['VIP\u0000s'] })).steps).toEqual([
      { do: 'addTags', tags: ['VIPs'] },
    ])
  })
})

describe('the log of deliveries', () => {
  it('keeps a body of any depth', () => {
    const deep = `{"messages":${'['.repeat(100_000)}"+55 11 98765-4321"${']'.repeat(100_000)}}`
    expect(maskBody(deep)).toContain('…')
    expect(maskBody(deep)).not.toContain('4321')
    expect(maskBody('{"a":[[["+55 11 98765-4321"]]]}')).not.toContain('4321')
  })

  it('masks the numbers that a service repeats in its words', () => {
    expect(maskWords('HTTP 500 no chat with 5511987654321')).toBe('HTTP 500 no chat with 551198765****')
    expect(maskWords('HTTP 503 try later')).toBe('HTTP 503 try later')
  })
})
