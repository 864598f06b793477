// spec: conversation-4
import type { TicketChannel } from '@recado/contract'
import { expect, test } from 'vitest'
import type { Attachment } from '../composer/attachment.ts'
import { toOutgoingMessages } from './outgoing-messages.ts'

const fileOf = (id: string, caption = ''): Attachment => ({
  id,
  file: new File(['x'], `${id}.png`, { type: 'image/png' }),
  kind: 'image',
  url: null,
  caption,
  voice: false,
})
const written = (body: string, files: readonly Attachment[] = [], channel?: TicketChannel) => {
  const wish = {
    channel,
    ticketId: 1,
    isPrivate: true,
    signed: false,
    endsDraft: true,
    quoted: { id: 7 } as never,
    body,
    files,
  }
  return toOutgoingMessages({
    ...wish,
    mentionsIn: text => (text.startsWith('@') ? [{ userId: 3, at: 0, length: 5 }] : []),
  }).map(({ body: said, attachment, mentions, endsDraft, quoted }) => [
    said,
    attachment?.id ?? null,
    mentions.length,
    endsDraft,
    quoted?.id ?? null,
  ])
}

test('a text is one message, which answers and ends what was begun', () => {
  expect(written('@Beto veja')).toEqual([['@Beto veja', null, 1, true, 7]])
  expect(written('')).toEqual([])
})
test('a text is the caption of the first file', () => {
  expect(written('@Beto veja', [fileOf('a'), fileOf('b', 'outra')])).toEqual([
    ['@Beto veja', 'a', 1, true, 7],
    ['outra', 'b', 0, false, null],
  ])
})
test('no text is lost where the first file has a caption of its own', () => {
  expect(written('Bom dia', [fileOf('a', 'foto')])).toEqual([
    ['Bom dia', null, 0, true, 7],
    ['foto', 'a', 0, false, null],
  ])
})
test('a text goes by itself where the channel puts no words under files', () => {
  const channel = {
    media: [{ kind: 'image', types: ['*'], maxBytes: 1, caption: false }],
  } as unknown as TicketChannel
  expect(written('Bom dia', [fileOf('a')], channel)).toEqual([
    ['Bom dia', null, 0, true, 7],
    ['', 'a', 0, false, null],
  ])
})
test('a file that leaves as a document is shown as one, and keeps its name', () => {
  const channel = {
    media: [{ kind: 'document', types: ['*'], maxBytes: 1, caption: true }],
  } as unknown as TicketChannel
  const clip = {
    ...fileOf('a'),
    kind: 'video',
    file: new File(['x'], 'a.mov', { type: 'video/quicktime' }),
  } as const
  const send = (sent: typeof channel | undefined) =>
    toOutgoingMessages({
      ticketId: 1,
      isPrivate: sent === undefined,
      signed: false,
      endsDraft: true,
      quoted: null,
      body: '',
      files: [clip],
      channel: sent,
      mentionsIn: () => [],
    }).map(({ attachment }) => attachment?.kind)
  expect([send(channel), send(undefined)]).toEqual([['application'], ['video']])
})
test('files alone go under their captions', () => {
  expect(written('', [fileOf('a'), fileOf('b', ' outra ')])).toEqual([
    ['', 'a', 0, true, 7],
    ['outra', 'b', 0, false, null],
  ])
})
