// spec: conversation-9
import type { TicketChannel } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { messageOf } from '@recado/domain/testing/tickets'
import { channelOf } from '../../../testing/connection-samples.ts'
import type { Attachment } from './attachment.ts'
import { EMPTY_COMPOSER, type ComposerMode, type ComposerState } from './composer-machine.ts'
import {
  excessOf,
  keyActionOf,
  sendButtonOf,
  sendObstacle,
  submissionOf,
  type PressedKey,
  type SendContext,
} from './composer-rules.ts'

const QUESTION = messageOf(5)
const ANSWER = messageOf(7, { body: '*Beto*\nDez reais', fromMe: true })
const MODES = {
  message: { kind: 'message' },
  note: { kind: 'note' },
  reply: { kind: 'reply', to: QUESTION },
  edit: { kind: 'edit', message: ANSWER, before: { text: '', isNote: false } },
} as const satisfies Record<ComposerMode['kind'], ComposerMode>
type ModeName = keyof typeof MODES

const FILE: Attachment = {
  id: 'x',
  file: new File(['x'], 'x'),
  kind: 'image',
  url: null,
  caption: '',
  voice: false,
}
const stateOf = (mode: ModeName, text: string, fileCount = 0): ComposerState => ({
  ...EMPTY_COMPOSER,
  ticketId: 1,
  isShown: true,
  mode: MODES[mode],
  text,
  tray: Array.from({ length: fileCount }, () => FILE),
})

/** Allows five characters, and voice unless `silent`. */
const shortChannel = (silent = false): TicketChannel =>
  channelOf({ text: { max: 5, unit: 'chars' }, ...(silent ? { media: [] } : {}) })
const CONTEXTS = {
  free: { channel: undefined, isWindowClosed: false },
  five: { channel: shortChannel(), isWindowClosed: false },
  silent: { channel: shortChannel(true), isWindowClosed: false },
  closed: { channel: shortChannel(), isWindowClosed: true },
  loading: { channel: shortChannel(), isWindowClosed: false },
} as const satisfies Record<string, SendContext>
type ContextName = keyof typeof CONTEXTS

const HEIC: Attachment = {
  ...FILE,
  kind: 'application',
  file: new File(['x'], 'a.heic', { type: 'image/heic' }),
}
it('does not upload to the customer what the channel carries in no way; a note takes it', () => {
  const channel = channelOf({
    media: [{ kind: 'image', types: ['image/jpeg'], maxBytes: 8_388_608, caption: false }],
  })
  const context = { channel, isWindowClosed: false }
  const withFile = (mode: ModeName, file = HEIC): ComposerState => ({
    ...stateOf(mode, 'oi'),
    tray: [FILE, file],
  })
  expect([
    sendObstacle(withFile('message'), context),
    sendButtonOf(withFile('reply'), context),
    sendObstacle(withFile('note'), context),
    sendObstacle(withFile('message'), CONTEXTS.free),
    // The server reads the bytes of a file whose type no browser knows.
    sendObstacle(withFile('message', FILE), context),
  ]).toEqual(['notCarried', { kind: 'send', disabled: true }, null, null, null])
})

describe('what may be sent, and how the button says it', () => {
  it.each<
    [
      mode: ModeName,
      text: string,
      files: number,
      context: ContextName,
      obstacle: string | null,
      button: string,
    ]
  >([
    ['message', 'oi', 0, 'free', null, 'send'],
    ['message', ' oi ', 0, 'five', null, 'send'],
    ['message', '', 0, 'free', 'empty', 'record'],
    ['message', ' \n', 0, 'five', 'empty', 'record'],
    ['message', '', 0, 'silent', 'empty', 'send off'],
    ['message', '', 1, 'five', null, 'send'],
    ['message', 'demais', 0, 'free', null, 'send'],
    ['message', 'demais', 0, 'five', 'tooLong', 'send off'],
    ['message', 'demais', 1, 'five', 'tooLong', 'send off'],
    ['message', 'oi', 0, 'closed', 'windowClosed', 'send off'],
    ['message', '', 0, 'closed', 'windowClosed', 'send off'],
    ['message', 'oi', 0, 'loading', 'loading', 'send'],
    ['message', '', 0, 'loading', 'loading', 'send'],
    ['reply', 'oi', 0, 'five', null, 'send'],
    ['reply', '', 0, 'five', 'empty', 'record'],
    ['reply', 'oi', 0, 'closed', 'windowClosed', 'send off'],
    ['note', 'oi', 0, 'five', null, 'addNote'],
    ['note', '', 0, 'five', 'empty', 'addNote off'],
    ['note', '', 1, 'five', null, 'addNote'],
    ['note', 'demais', 0, 'five', null, 'addNote'],
    ['note', 'oi', 0, 'closed', null, 'addNote'],
    ['note', 'oi', 0, 'loading', 'loading', 'addNote'],
    ['edit', 'oi', 0, 'five', null, 'save'],
    ['edit', '', 0, 'five', 'empty', 'save'],
    ['edit', '', 1, 'five', 'empty', 'save'],
    ['edit', 'demais', 0, 'five', null, 'save'],
    ['edit', 'oi', 0, 'closed', null, 'save'],
    ['edit', 'oi', 0, 'loading', null, 'save off'],
  ])('%s %j with %s files, %s: %s, %s', (mode, text, files, context, obstacle, button) => {
    const state = { ...stateOf(mode, text, files), loading: context === 'loading' ? 1 : 0 }
    expect(sendObstacle(state, CONTEXTS[context])).toBe(obstacle)
    const { kind, disabled } = sendButtonOf(state, CONTEXTS[context])
    expect(disabled ? `${kind} off` : kind).toBe(button)
  })
})

describe('sending', () => {
  it.each<[mode: ModeName, text: string, context: ContextName, expected: unknown]>([
    ['message', ' oi ', 'five', { kind: 'send', body: 'oi', files: [FILE], isPrivate: false, quoted: null }],
    ['reply', 'oi', 'five', { kind: 'send', body: 'oi', files: [FILE], isPrivate: false, quoted: QUESTION }],
    ['note', 'oi', 'closed', { kind: 'send', body: 'oi', files: [FILE], isPrivate: true, quoted: null }],
    ['message', 'oi', 'closed', { kind: 'nothing', why: 'windowClosed' }],
    ['edit', 'Onze', 'closed', { kind: 'saveEdit', messageId: 7, body: 'Onze' }],
    ['edit', ' Dez reais ', 'five', { kind: 'endEdit' }],
    ['edit', ' ', 'five', { kind: 'nothing', why: 'empty' }],
  ])('%s %j, %s', (mode, text, context, expected) => {
    expect(submissionOf(stateOf(mode, text, 1), CONTEXTS[context])).toEqual(expected)
  })
})

it('measures a text as it is sent, and no note', () => {
  const excess = (mode: ModeName, text: string) => excessOf(stateOf(mode, text), shortChannel())
  expect([
    excess('message', ' demais '),
    excess('reply', 'demais!'),
    excess('edit', 'demais'),
    excess('note', 'demais'),
  ]).toEqual([1, 2, 1, 0])
})

describe('keys', () => {
  const NO_MODIFIERS = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
  it.each<
    [
      key: string,
      modifiers: Partial<PressedKey>,
      mode: ModeName,
      text: string,
      files: number,
      expected: string | null,
    ]
  >([
    ['Enter', {}, 'message', 'oi', 0, 'submit'],
    ['Enter', {}, 'edit', '', 0, 'submit'],
    ['Enter', { shiftKey: true }, 'message', 'oi', 0, null],
    ['Enter', { ctrlKey: true }, 'message', 'oi', 0, null],
    ['Enter', { altKey: true }, 'note', 'oi', 0, null],
    ['Enter', { metaKey: true }, 'reply', 'oi', 0, null],
    ['ArrowUp', {}, 'message', '', 0, 'editLast'],
    ['ArrowUp', {}, 'reply', '', 0, 'editLast'],
    ['ArrowUp', {}, 'message', ' ', 0, null],
    ['ArrowUp', {}, 'message', '', 1, null],
    ['ArrowUp', {}, 'note', '', 0, null],
    ['Escape', {}, 'edit', 'oi', 0, 'endEdit'],
    ['Escape', {}, 'reply', 'oi', 0, 'endReply'],
    ['Escape', {}, 'note', 'oi', 0, null],
    ['Escape', {}, 'message', '', 0, null],
    ['a', {}, 'edit', '', 0, null],
  ])('%s %j in %s %j with %s files: %s', (key, modifiers, mode, text, files, expected) => {
    expect(keyActionOf(stateOf(mode, text, files), { key, ...NO_MODIFIERS, ...modifiers })).toBe(expected)
  })
})
