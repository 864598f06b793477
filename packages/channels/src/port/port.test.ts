import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assertContentFits,
  type Capabilities,
  CHANNEL_ERRORS,
  ChannelError,
  eventKey,
  type OutboundContent,
  performAction,
  toStorableValue,
  toStorableText,
  withPlausibleTimes,
  type WatermarkEvent,
} from '../port.ts'

describe('storable text', () => {
  it('loses NUL and lone surrogates and nothing else', () => {
    expect(toStorableText('a\u0000b\uD800c👍\u202E')).toBe('ab\uFFFDc👍\u202E')
  })

  it('is well-formed whatever comes, also deep inside JSON and in its keys', () => {
    const wild = fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)),
    })
    const { value } = fc.letrec<{ value: unknown }>(tie => ({
      value: fc.oneof(
        { maxDepth: 3 },
        wild,
        fc.integer(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(wild, tie('value'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(value, one => {
        const leaves = JSON.stringify([toStorableValue(one)], (_key, inner: unknown) =>
          typeof inner === 'string' ? [inner.isWellFormed(), inner.includes('\u0000')] : inner,
        )
        expect(leaves).not.toMatch(/\[false|,true\]/)
      }),
    )
    expect(toStorableValue({ 'k\u0000': ['\uDC00', { deep: 'x\u0000' }], n: 1, no: null })).toEqual({
      k: ['\uFFFD', { deep: 'x' }],
      n: 1,
      no: null,
    })
  })

  it('is cut off where it is deeper than anybody speaks', () => {
    const deep = JSON.parse(`${'['.repeat(60_000)}${']'.repeat(60_000)}`) as unknown
    expect(JSON.stringify(toStorableValue(deep)).length).toBeLessThan(300)
    expect(toStorableValue([[['x']]])).toEqual([[['x']]])
  })

  it('keeps text that was storable already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(toStorableText(text)).toBe(text)
      }),
    )
  })
})

describe('a channel error', () => {
  it('takes retry and scope from its kind, unless told otherwise', () => {
    expect(new ChannelError('rate', 'slow down')).toMatchObject(CHANNEL_ERRORS.rate)
    const after = new Date(5)
    expect(
      new ChannelError('rate', 'slow down', { retry: 'after', after, scope: 'chat', code: '131056' }),
    ).toMatchObject({
      kind: 'rate',
      retry: 'after',
      after,
      scope: 'chat',
      code: '131056',
      name: 'ChannelError',
    })
  })

  it('is never retried by itself when the message may have arrived', () => {
    expect(CHANNEL_ERRORS.ambiguous.retry).toBe('never')
  })
})

describe('event keys', () => {
  it('tell kinds and receipts apart', () => {
    const at = new Date(9)
    const person = { scheme: 'pn', value: '55' } as const
    const keys = [
      eventKey.message('1'),
      eventKey.body('1'),
      eventKey.edit('1', 2),
      eventKey.delete('1'),
      eventKey.reaction('1'),
      eventKey.reactionBy('1', person, at),
      eventKey.reactionBy('1', 'me', at),
      eventKey.receipt('1', 'read'),
      eventKey.receipt('1', 'read', person),
      eventKey.receipt('1', 'sent'),
      eventKey.watermark(person, 'read', at),
      eventKey.watermark(person, 'delivered', at),
      eventKey.call('1', 'missed'),
      eventKey.identity('1'),
      eventKey.group('1', 2),
      eventKey.history('1'),
      eventKey.notice('t', '1'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('an action', () => {
  it('runs its handler', async () => {
    const answer = await performAction(
      { check: async ({ numbers }) => numbers.map(number => ({ number, exists: true })) },
      { do: 'check', numbers: ['1'] },
    )
    expect(answer).toEqual([{ number: '1', exists: true }])
  })

  it('without a handler is unsupported', async () => {
    await expect(
      performAction({}, { do: 'profile', address: { scheme: 'pn', value: '1' } }),
    ).rejects.toMatchObject({ kind: 'unsupported' })
  })
})

describe('what fits a channel', () => {
  const narrow: Capabilities = {
    text: { max: 5, unit: 'bytes' },
    media: {
      image: { maxBytes: 10, types: ['image/png'], caption: false },
      document: { maxBytes: 9, types: ['*'], caption: true },
    },
    reply: false,
    react: false,
    location: false,
    contact: false,
    buttons: 2,
    list: 0,
    typing: false,
    read: false,
    groups: false,
    history: false,
    templates: false,
    calls: 'none',
    checkNumber: false,
    profilePicture: false,
    login: [],
    idempotentSend: false,
    receipts: [],
    inbound: { edit: false, delete: false, typing: false },
  }
  const file = (
    type: 'image' | 'document' | 'video',
    mime: string,
    bytes: number,
    caption?: string,
  ): OutboundContent => ({
    kind: 'media',
    type,
    mime,
    media: { bytes, open: async () => new ReadableStream() },
    ...(caption === undefined ? {} : { caption }),
  })
  const choice = { id: 'a', title: 'A' }

  it.each<[string, OutboundContent, string | null]>([
    ['five bytes', { kind: 'text', body: 'ééa' }, null],
    ['six bytes', { kind: 'text', body: 'ééé' }, 'content'],
    ['no text', { kind: 'text', body: '' }, 'content'],
    ['a small png', file('image', 'image/png', 10), null],
    ['a png with parameters in its type', file('image', 'Image/PNG; charset=x', 10), null],
    ['a large png', file('image', 'image/png', 11), 'content'],
    ['a gif', file('image', 'image/gif', 1), 'content'],
    ['a png with text', file('image', 'image/png', 1, 'hi'), 'unsupported'],
    ['any document with text', file('document', 'x/y', 9, 'hi'), null],
    ['a film', file('video', 'video/mp4', 1), 'unsupported'],
    ['a place', { kind: 'location', latitude: 1, longitude: 1 }, 'unsupported'],
    ['a card', { kind: 'contacts', contacts: [] }, 'unsupported'],
    ['two buttons', { kind: 'buttons', body: 'x', buttons: [choice, choice] }, null],
    ['three buttons', { kind: 'buttons', body: 'x', buttons: [choice, choice, choice] }, 'content'],
    ['no button', { kind: 'buttons', body: 'x', buttons: [] }, 'content'],
    ['a list', { kind: 'list', body: 'x', open: 'y', sections: [{ rows: [choice] }] }, 'unsupported'],
    ['a template', { kind: 'template', name: 'x', language: 'pt' }, 'unsupported'],
  ])('%s', (_what, content, kind) => {
    expect(refusalOf(() => assertContentFits(narrow, content))).toBe(kind)
  })
})

function refusalOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof ChannelError ? error.kind : String(error)
  }
}

describe('the time of an event', () => {
  const received = new Date('2026-11-22T12:00:00Z')
  const heard = (at: Date, over: Partial<WatermarkEvent> = {}): WatermarkEvent => ({
    kind: 'watermark',
    key: 'w',
    chat: { scheme: 'pn', value: '55' },
    at,
    live: true,
    level: 'read',
    until: received,
    ...over,
  })

  it.each([
    ['the year -1200', new Date(-99_999_999_999_000), false],
    ['the year 60000', new Date('+060000-01-01T00:00:00Z'), false],
    ['no time at all', new Date(Number.NaN), false],
    ['1970', new Date(0), false],
    ['nine years ago', new Date('2017-11-22T12:00:00Z'), true],
    ['nine years ahead', new Date('2035-11-22T12:00:00Z'), true],
    ['eleven years ago', new Date('2015-11-22T12:00:00Z'), false],
    ['eleven years ahead', new Date('2037-11-22T12:00:00Z'), false],
  ])('%s is believed or becomes the time of receipt', (_, at, believed) => {
    expect(withPlausibleTimes(heard(at, { until: at }), received)).toEqual(
      believed ? heard(at, { until: at }) : heard(received, { until: received }),
    )
  })

  it('of an old message in a history is believed further back', () => {
    const at = new Date('2010-01-01T00:00:00Z')
    expect(withPlausibleTimes(heard(at, { live: false }), received).at).toEqual(at)
    expect(withPlausibleTimes(heard(at), received).at).toEqual(received)
  })
})
