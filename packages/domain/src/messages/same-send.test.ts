import { describe, expect, it } from 'vitest'
import { LIMITS } from '@recado/contract'
import { isSameSend, type RequestedContent } from './same-send.ts'

type Sent = Parameters<typeof isSameSend>[0]
const sent = (over: Partial<Sent> = {}): Sent => ({
  body: 'Olá',
  oldMessages: [],
  mediaType: 'chat',
  media: null,
  quotedMsg: null,
  isPrivate: false,
  ...over,
})
const wanted = (over: Partial<RequestedContent> = {}): RequestedContent => ({
  text: 'Olá',
  mediaType: 'chat',
  file: null,
  quotedId: null,
  isPrivate: false,
  signed: false,
  ...over,
})
const quoted = (id: number) => ({ id }) as Sent['quotedMsg']
const file = (name: string, size: number) => ({ name, size }) as Sent['media']

describe('isSameSend', () => {
  it.each<[string, Sent, RequestedContent]>([
    ['the same text', sent(), wanted()],
    [
      'a text that was edited since',
      sent({ body: 'Oi', oldMessages: [{ id: 1, body: 'Olá', createdAt: '' }] }),
      wanted(),
    ],
    ['a signed text', sent({ body: '*Beto*\nOlá' }), wanted({ signed: true })],
    [
      'a text with variables',
      sent({ body: 'Bom dia, Dario! São 10:00.' }),
      wanted({ text: '{{ms}}, {{name}}! São {{hour}}.' }),
    ],
    ['an answer to the same message', sent({ quotedMsg: quoted(7) }), wanted({ quotedId: 7 })],
    ['variables alone', sent({ body: 'Dario' }), wanted({ text: '{{name}}' })],
    [
      'the same file',
      sent({ body: '', mediaType: 'application', media: file('a.pdf', 9) }),
      wanted({ text: '', mediaType: 'application', file: { name: 'a.pdf', size: 9 } }),
    ],
    [
      'a text that was cut',
      sent({ body: 'x'.repeat(LIMITS.bodyMax) }),
      wanted({ text: '{{name}}'.repeat(9) }),
    ],
  ])('knows %s', (_, message, request) => {
    expect(isSameSend(message, request)).toBe(true)
  })
  it.each<[string, Sent, RequestedContent]>([
    ['another text', sent(), wanted({ text: 'Outro' })],
    ['a longer text', sent(), wanted({ text: 'Olá!' })],
    ['a shorter text', sent({ body: 'Olá!' }), wanted()],
    ['a text above which there is more', sent({ body: '*Beto*\nOlá' }), wanted()],
    [
      'another text beside variables',
      sent({ body: 'Bom dia, Dario!' }),
      wanted({ text: '{{ms}}, {{name}}?' }),
    ],
    ['parts that overlap', sent({ body: 'aba' }), wanted({ text: 'ab{{name}}ba' })],
    ['parts in another order', sent({ body: 'x 2 1 y' }), wanted({ text: 'x{{a}}1{{b}}2{{c}}y' })],
    [
      'braces in a note, which are text',
      sent({ body: 'Dario', isPrivate: true }),
      wanted({ text: '{{name}}', isPrivate: true }),
    ],
    ['a note', sent(), wanted({ isPrivate: true })],
    ['an answer to another message', sent({ quotedMsg: quoted(7) }), wanted({ quotedId: 8 })],
    ['an answer, where there was none', sent(), wanted({ quotedId: 7 })],
    ['another kind', sent(), wanted({ mediaType: 'template' })],
    ['another file', sent({ media: file('a.pdf', 9) }), wanted({ file: { name: 'b.pdf', size: 9 } })],
    ['other bytes', sent({ media: file('a.pdf', 9) }), wanted({ file: { name: 'a.pdf', size: 8 } })],
    ['a file where there was none', sent(), wanted({ file: { name: 'a.pdf', size: 9 } })],
  ])('tells apart %s', (_, message, request) => {
    expect(isSameSend(message, request)).toBe(false)
  })
})
