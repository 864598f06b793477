import { ACK, LIMITS } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  type ChangeableMessage,
  type ChangeWindow,
  type MessageEditor,
  mayChangeMessage,
  deleteRefusal,
  editRefusal,
} from './edit-rules.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const ago = (ms: number): Date => new Date(now.getTime() - ms)
const message: ChangeableMessage = {
  fromMe: true,
  mediaType: 'chat',
  isDeleted: false,
  isPrivate: false,
  ack: ACK.sent,
  userId: 2,
  createdAt: ago(1_000),
}
const BETO: MessageEditor = { id: 2, profile: 'user' }
const anyTime: ChangeWindow = { withinMs: Number.MAX_SAFE_INTEGER }

const notOurs: [string, Partial<ChangeableMessage>][] = [
  ['a customer’s message', { fromMe: false }],
  ['a deleted one', { isDeleted: true }],
  ['a note to colleagues', { isPrivate: true }],
  ['one that has not left', { ack: ACK.pending }],
  ['one that failed', { ack: ACK.failed }],
]

describe('editing', () => {
  it.each([...notOurs, ['a picture', { mediaType: 'image' }] as [string, Partial<ChangeableMessage>]])(
    'is not for %s',
    (_, change) => {
      expect(editRefusal(BETO, { ...message, ...change }, anyTime, now)).toBe('ERR_EDIT_WAPP_MSG')
    },
  )
  it.each<[string, Date | string, ChangeWindow, string | null]>([
    ['works at once', ago(1_000), anyTime, null],
    ['works at the last moment', ago(LIMITS.editWindowMs), anyTime, null],
    ['is late a moment after', ago(LIMITS.editWindowMs + 1), anyTime, 'ERR_FETCH_WAPP_MSG'],
    ['is late when the channel says so', ago(5_001), { withinMs: 5_000 }, 'ERR_FETCH_WAPP_MSG'],
    [
      'reads moments from the wire',
      ago(LIMITS.editWindowMs + 1).toISOString(),
      anyTime,
      'ERR_FETCH_WAPP_MSG',
    ],
    ['forgives a clock that runs ahead', ago(-60_000), anyTime, null],
    ['needs a channel that can', ago(1_000), undefined, 'ERR_CHANNEL_CANNOT'],
  ])('%s', (_, createdAt, channel, expected) => {
    expect(editRefusal(BETO, { ...message, createdAt }, channel, now)).toBe(expected)
  })
})

describe('deleting', () => {
  it.each(notOurs.filter(([, { isPrivate }]) => !isPrivate))('is not for %s', (_, change) => {
    expect(deleteRefusal(BETO, { ...message, ...change }, anyTime, now)).toBe('ERR_DELETE_WAPP_MSG')
  })
  it.each<[string, Partial<ChangeableMessage>, ChangeWindow, string | null]>([
    ['works for a picture', { mediaType: 'image' }, anyTime, null],
    ['works for two days', { createdAt: ago(LIMITS.deleteWindowMs) }, anyTime, null],
    ['is late after two days', { createdAt: ago(LIMITS.deleteWindowMs + 1) }, anyTime, 'ERR_FETCH_WAPP_MSG'],
    ['needs a channel that can', {}, undefined, 'ERR_CHANNEL_CANNOT'],
    [
      'needs no channel for a note, and is never late',
      { isPrivate: true, ack: 0, createdAt: ago(LIMITS.deleteWindowMs + 1) },
      undefined,
      null,
    ],
    ['is not for the note of a colleague', { isPrivate: true, userId: 3 }, anyTime, 'ERR_NO_PERMISSION'],
    [
      'is not for a note that is deleted',
      { isPrivate: true, isDeleted: true },
      anyTime,
      'ERR_DELETE_WAPP_MSG',
    ],
  ])('%s', (_, change, channel, expected) => {
    expect(deleteRefusal(BETO, { ...message, ...change }, channel, now)).toBe(expected)
  })
})

describe('the author of a message', () => {
  const caio: MessageEditor = { id: 3, profile: 'user' }
  const ana: MessageEditor = { id: 1, profile: 'admin' }
  it.each<[string, MessageEditor, number | null, string | null]>([
    ['is oneself', BETO, 2, null],
    ['is a colleague', caio, 2, 'ERR_NO_PERMISSION'],
    ['is a rule or the phone', BETO, null, 'ERR_NO_PERMISSION'],
    ['is a colleague of an admin', ana, 2, null],
    ['is a rule, and an admin changes it', ana, null, null],
  ])('%s', (_, editor, userId, expected) => {
    expect(editRefusal(editor, { ...message, userId }, anyTime, now)).toBe(expected)
    expect(deleteRefusal(editor, { ...message, userId }, anyTime, now)).toBe(expected)
    expect(mayChangeMessage(editor, { userId })).toBe(expected === null)
  })
})
