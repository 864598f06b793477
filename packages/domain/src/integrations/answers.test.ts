// spec: integrations-3, integrations-4, integrations-8
import { LIMITS } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { contentOfChoice } from './integration-choices.ts'
import { afterFailure, CLOSED_CIRCUIT, hasOpened, isCircuitOpen } from './integration-circuit.ts'
import { nextTry } from './integration-retry.ts'
import { sessionMove, type IntegrationSession, type SessionSettings } from './integration-session.ts'
import { parseDialogflowAnswer } from './dialogflow-answer.ts'
import { maskBody } from './mask-delivery.ts'
import { parseTypebotAnswer } from './typebot-answer.ts'
import { renderMarkdown, renderRichText } from './typebot-text.ts'
import { parseWebhookAnswer } from './webhook-answer.ts'

const say = (text: string, choices?: readonly string[]) => ({
  do: 'say',
  text,
  ...(choices ? { choices } : {}),
})

describe('the answer of a webhook', () => {
  it.each([
    ['', { steps: [], problems: [] }],
    ['{}', { steps: [], problems: [] }],
    ['{"message":"Workflow was started"}', { steps: [], problems: [] }],
    ['{"messages":["Oi",{"text":"Tudo bem?"}]}', { steps: [say('Oi'), say('Tudo bem?')], problems: [] }],
    [
      '{"messages":[{"url":"https://x.example/a.png","caption":"Foto"}]}',
      { steps: [{ do: 'sendFile', url: 'https://x.example/a.png', caption: 'Foto' }], problems: [] },
    ],
    [
      '{"close":true,"userId":"7","queueId":3,"tags":["VIP",2],"messages":["Oi"]}',
      {
        steps: [
          say('Oi'),
          { do: 'addTags', tags: ['VIP', 2] },
          { do: 'enterQueue', queueId: 3 },
          { do: 'assign', userId: 7 },
          { do: 'close' },
        ],
        problems: [],
      },
    ],
    [
      '{"messages":"Oi","queueId":-1,"userId":1.5,"tags":"VIP","close":1}',
      { steps: [], problems: ['messages', 'tags', 'queueId', 'userId', 'close'] },
    ],
    [
      '{"messages":[null,"",{"url":"file:///etc/passwd"}],"close":false}',
      { steps: [], problems: ['messages.1', 'messages.2'] },
    ],
    [' \n', { steps: [], problems: [] }],
    ['OK', { steps: [], problems: [] }],
    ['Accepted', { steps: [], problems: [] }],
    ['"oi"', { steps: [], problems: [] }],
    ['null', { steps: [], problems: [] }],
    ['7', { steps: [], problems: [] }],
    ['<html><body>{"messages":["Oi"]}</body></html>', { steps: [], problems: [] }],
    ['[]', { steps: [], problems: [] }],
    ['[null,"x",[]]', { steps: [], problems: [] }],
    ['[{"messages":["Oi"]},{"messages":["Tchau"]}]', { steps: [say('Oi')], problems: [] }],
    ['["x",{"messages":["Oi"]}]', { steps: [say('Oi')], problems: [] }],
    ['{"messages":["Oi"', { steps: [], problems: ['JSON'] }],
  ])('%s', (body, answer) => {
    expect(parseWebhookAnswer(body)).toEqual(answer)
  })
  it('has at most so many messages', () => {
    const answer = parseWebhookAnswer(JSON.stringify({ messages: Array.from({ length: 99 }, () => 'Oi') }))
    expect([answer.steps.length, answer.problems]).toEqual([
      LIMITS.integrationMessagesMax,
      ['messages.length'],
    ])
  })
})

const p = (...children: object[]) => ({ type: 'p', children })
describe('rich text', () => {
  it.each([
    ['bold', [p({ text: 'Oi ' }, { text: 'Dario', bold: true })], 'Oi *Dario*'],
    ['marks that touch the words', [p({ text: ' Oi ', bold: true }, { text: '!' })], '*Oi* !'],
    ['several marks', [p({ text: 'Oi', bold: true, italic: true, strikethrough: true })], '*_~Oi~_*'],
    ['lines', [p({ text: 'um' }), p({ text: '' }), p({ text: 'dois' })], 'um\n\ndois'],
    [
      'links',
      [
        p(
          { type: 'a', url: 'https://a.example', children: [{ text: 'Site' }] },
          { type: 'a', url: 'https://b.example', children: [{ text: 'https://b.example' }] },
        ),
      ],
      'Site (https://a.example)https://b.example',
    ],
    [
      'lists',
      [
        {
          type: 'ol',
          children: [
            { type: 'li', children: [{ type: 'lic', children: [{ text: 'um' }] }] },
            { type: 'li', children: [{ type: 'lic', children: [{ text: 'dois' }] }] },
          ],
        },
      ],
      '1. um\n2. dois',
    ],
    ['variables', [p({ type: 'inline-variable', children: [p({ text: 'Dario' })] })], 'Dario'],
    ['nothing', undefined, ''],
    ['other things', [7, null, { children: 'x' }, { type: 'p' }], ''],
  ])('has %s', (_, blocks, text) => {
    expect(renderRichText(blocks)).toBe(text)
  })
  it('of any depth is read', () => {
    const deep = Array.from({ length: 10_000 }).reduce<object>(inner => p(inner), { text: 'x' })
    expect(() => renderRichText([deep])).not.toThrow()
  })
  it('in Markdown has the marks of WhatsApp', () => {
    expect(renderMarkdown('**Oi** *já* ~~não~~ [Site](https://a.example)')).toBe(
      '*Oi* _já_ ~não~ Site (https://a.example)',
    )
  })
})

const text = (line: string) => ({
  type: 'text',
  content: { type: 'richText', richText: [p({ text: line })] },
})
const typebot = (messages: object[], more: object = {}) =>
  parseTypebotAnswer(JSON.stringify({ messages, ...more }))
describe('the answer of a typebot', () => {
  it.each([
    ['texts', [text('Oi')], {}, [say('Oi')]],
    [
      'a picture',
      [{ type: 'image', content: { url: 'https://x.example/a.png' } }],
      {},
      [{ do: 'sendFile', url: 'https://x.example/a.png', caption: '' }],
    ],
    [
      'a film',
      [{ type: 'video', content: { type: 'url', url: 'https://x.example/a.mp4' } }],
      {},
      [{ do: 'sendFile', url: 'https://x.example/a.mp4', caption: '' }],
    ],
    [
      'a film elsewhere',
      [{ type: 'video', content: { type: 'youtube', url: 'https://youtu.be/1' } }],
      {},
      [say('https://youtu.be/1')],
    ],
    [
      'an embed',
      [{ type: 'embed', content: { url: 'https://x.example/' } }],
      {},
      [say('https://x.example/')],
    ],
    [
      'choices below the last text',
      [text('Oi'), text('Qual?')],
      { input: { type: 'choice input', items: [{ content: 'Um' }, { content: ' ' }, { content: 'Dois' }] } },
      [say('Oi'), say('Qual?', ['Um', 'Dois'])],
    ],
    [
      'choices of pictures without a text',
      [],
      { input: { type: 'picture choice input', items: [{ title: 'Azul' }] } },
      [say('', ['Azul'])],
    ],
    ['stop', [text('#{"stopBot":true}'), text('Tchau')], {}, [say('Tchau'), { do: 'stopBot' }]],
    ['a queue', [text('#{"queueId":3}')], {}, [{ do: 'enterQueue', queueId: 3 }]],
    [
      'a queue and a user',
      [text(' #{"queueId": 3, "userId": "4"} ')],
      {},
      [
        { do: 'enterQueue', queueId: 3 },
        { do: 'assign', userId: 4 },
      ],
    ],
    ['a text that only begins so', [text('#{oferta}')], {}, [say('#{oferta}')]],
    ['a command of nothing', [text('#{"queueId":"x"}')], {}, []],
  ])('has %s', (_, messages, more, steps) => {
    expect(typebot(messages, more)).toMatchObject({ steps, problems: [] })
  })
  it('names what it does not know', () => {
    expect(typebot([{ type: 'custom' }, { type: 'image', content: { url: 'ftp://x' } }])?.problems).toEqual([
      'messages.0',
      'messages.1',
    ])
  })
  it('is empty when it says nothing and waits for nothing', () => {
    expect([typebot([]), typebot([], { input: { type: 'text input' } })].map(one => one?.isEmpty)).toEqual([
      true,
      false,
    ])
    expect(parseTypebotAnswer('{"message":"x"}')).toBeUndefined()
  })
})

it.each([
  [{ fulfillmentText: 'Oi' }, [say('Oi')]],
  [
    { fulfillmentText: 'x', fulfillmentMessages: [{ text: { text: ['Um', 'Dois'] } }] },
    [say('Um'), say('Dois')],
  ],
  [{ fulfillmentText: '', fulfillmentMessages: [{ payload: {} }] }, []],
  [
    {
      fulfillmentText: 'Oi',
      fulfillmentMessages: [
        { text: { text: ['Oi'] }, platform: 'PLATFORM_UNSPECIFIED' },
        { text: { text: ['Oi, Telegram'] }, platform: 'TELEGRAM' },
      ],
    },
    [say('Oi')],
  ],
  [
    { fulfillmentText: 'Oi', fulfillmentMessages: [{ text: { text: ['Oi, Slack'] }, platform: 'SLACK' }] },
    [say('Oi')],
  ],
  [
    { fulfillmentText: 'Tchau', diagnosticInfo: { end_conversation: true } },
    [say('Tchau'), { do: 'stopBot' }],
  ],
  [{ fulfillmentText: 'Tchau', parameters: { end_conversation: true } }, [say('Tchau'), { do: 'stopBot' }]],
])('dialogflow with %j is %j', (queryResult, steps) => {
  expect(parseDialogflowAnswer(JSON.stringify({ queryResult }))?.steps).toEqual(steps)
})
it('dialogflow without a result is no answer', () => {
  expect(parseDialogflowAnswer('{"error":{}}')).toBeUndefined()
})

it.each([
  ['2', null, 'Dois'],
  ['DÓIS', null, 'Dois'],
  ['x', 'integration:1', 'Um'],
  ['1, 2', null, 'Um, Dois'],
  ['1, 9', null, '1, 9'],
  ['outra coisa', null, 'outra coisa'],
])('%s (pressed: %s) stands for %s', (answer, choiceId, content) => {
  expect(contentOfChoice(['Um', 'Dois'], { text: answer, choiceId })).toBe(content)
})

describe('a session', () => {
  const AT = new Date('2026-01-01T12:00:00Z')
  const settings: SessionSettings = {
    type: 'typebot',
    typebotExpires: 5,
    typebotKeywordFinish: 'Sair',
    typebotKeywordRestart: 'voltar',
  }
  const session: IntegrationSession = { externalId: 's', choices: ['Um'], lastMessageAt: AT }
  it.each([
    ['Oi', {}, {}, 0, { do: 'continue', content: 'Oi' }],
    ['1', {}, {}, 5, { do: 'continue', content: 'Um' }],
    ['1', {}, {}, 6, { do: 'start', content: '1' }],
    ['1', {}, { typebotExpires: 0 }, 999, { do: 'continue', content: 'Um' }],
    ['Oi', { externalId: null }, {}, 0, { do: 'start', content: 'Oi' }],
    ['VOLTAR', {}, {}, 0, { do: 'restart', content: 'VOLTAR' }],
    ['voltar', { externalId: null }, {}, 0, { do: 'start', content: 'voltar' }],
    ['sair', {}, {}, 99, { do: 'finish' }],
    ['', {}, { typebotKeywordFinish: '' }, 0, { do: 'continue', content: '' }],
    ['sair', {}, { type: 'webhook' as const }, 0, { do: 'continue', content: 'sair' }],
  ])('%j in %j with %j after %i minutes: %j', (said, known, wish, minutes, move) => {
    const at = new Date(AT.getTime() + minutes * 60_000)
    expect(sessionMove({ ...session, ...known }, { ...settings, ...wish }, { text: said, at })).toEqual(move)
  })
})

describe('a circuit', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  const failed = (times: number) =>
    Array.from({ length: times }).reduce<typeof CLOSED_CIRCUIT>(
      circuit => afterFailure(circuit, now),
      CLOSED_CIRCUIT,
    )
  it.each([
    [1, null],
    [LIMITS.circuitFailures - 1, null],
    [LIMITS.circuitFailures, LIMITS.circuitPauseMs],
    [LIMITS.circuitFailures + 1, 2 * LIMITS.circuitPauseMs],
    [99, LIMITS.circuitPauseMaxMs],
  ])('after %i failures pauses for %j ms', (times, pauseMs) => {
    const circuit = failed(times)
    expect(circuit.pausedUntil && circuit.pausedUntil.getTime() - now.getTime()).toBe(pauseMs)
    expect(isCircuitOpen(circuit, now)).toBe(pauseMs !== null)
  })
  it('opens once', () => {
    const opened = Array.from({ length: 9 }, (_, n) => hasOpened(failed(n), failed(n + 1)))
    expect(opened.filter(Boolean)).toHaveLength(1)
  })
})

it.each([
  [1, 0, true, undefined, 2_000],
  [2, 12_000, true, undefined, 4_000],
  [3, 20_000, true, undefined, undefined],
  [2, 59_000, true, undefined, undefined],
  [1, 0, false, undefined, undefined],
  [1, 0, true, 0, 2_000],
  [1, 0, true, 30_000, 30_000],
  [1, 0, true, 600_000, 600_000],
  [2, 600_000, true, 90_000, 90_000],
  [3, 600_000, true, 90_000, undefined],
  [1, 0, false, 30_000, undefined],
] as const)(
  'after %i tries and %i ms (transient: %j, told to wait %j) the next is in %j',
  (tries, elapsed, isTransient, retryAfterMs, pauseMs) => {
    expect(nextTry(tries, elapsed, { isTransient, retryAfterMs })).toBe(pauseMs)
  },
)

it.each([
  [
    '{"number":"5511987654321","token":"abc","at":"2026-01-01T12:00:00.000Z"}',
    '{"number":"551198765****","token":"***","at":"2026-01-01T12:00:00.000Z"}',
  ],
  ['{"a":[{"apiKey":{"x":1}}],"id":123456789}', '{"a":[{"apiKey":"***"}],"id":123456789}'],
  ['Ligue +55 (11) 98765-4321', 'Ligue +55 (11) 98765-****'],
  ['Pedido 1234', 'Pedido 1234'],
  [
    '{"uuid":"12345678-1234-4123-8123-123456789012","number":"5511987654321"}',
    '{"uuid":"12345678-1234-4123-8123-123456789012","number":"551198765****"}',
  ],
])('%s is kept as %s', (body, kept) => {
  expect(maskBody(body)).toBe(kept)
})
