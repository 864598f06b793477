// spec: conversation-9
import { LIMITS } from '@recado/contract'
import { describe, expect, it, test } from 'vitest'
import type { DraftText } from '../../../lib/drafts/drafts.ts'
import { messageOf } from '@recado/domain/testing/tickets'
import type { Attachment } from './attachment.ts'
import {
  composerOf,
  EMPTY_COMPOSER,
  reduceComposer,
  type ComposerEvent,
  type ComposerState,
} from './composer-machine.ts'

const TICKET = 1
const QUESTION = messageOf(5, { body: 'Qual o preço?' })
const ANSWER = messageOf(7, { body: '*Beto*\nDez reais', fromMe: true })
const OLDER_ANSWER = messageOf(6, { body: 'Bom dia', fromMe: true })
const ANA = { id: 2, name: 'Ana' }
const fileOf = (id: string): Attachment => ({
  id,
  file: new File(['x'], id),
  kind: 'image',
  url: null,
  caption: '',
  voice: false,
})
const draftOf = (text: string, isNote = false): DraftText => ({ text, isNote, mentions: isNote ? [ANA] : [] })

const opened: ComposerEvent = { type: 'shown', ticketId: TICKET, draft: undefined }
const typed = (text: string): ComposerEvent => ({ type: 'typed', text })
const note = (isNote = true): ComposerEvent => ({ type: 'noteSwitched', isNote })
const reply: ComposerEvent = { type: 'replyChosen', message: QUESTION }
const edit = (message = ANSWER): ComposerEvent => ({ type: 'editChosen', message })
const files = (...ids: string[]): ComposerEvent => ({ type: 'filesAdded', attachments: ids.map(fileOf) })
const mention: ComposerEvent = { type: 'mentionChosen', user: ANA, text: '@Ana ' }
const recording: ComposerEvent = { type: 'recordingSwitched', recording: true }

const after = (...events: ComposerEvent[]): ComposerState =>
  [opened, ...events].reduce(reduceComposer, EMPTY_COMPOSER)

/** The state as a line: mode, text, colleagues, files, recording. */
function lineOf({ mode, text, mentions, tray, recording: isRecording }: ComposerState): string {
  const about = mode.kind === 'reply' ? ` ${mode.to.id}` : mode.kind === 'edit' ? ` ${mode.message.id}` : ''
  const parts = [
    `${mode.kind}${about}: ${text}`,
    ...mentions.map(({ name }) => `@${name}`),
    ...tray.map(({ id, caption }) => id + caption),
  ]
  return [...parts, ...(isRecording ? ['recording'] : [])].join(' | ')
}

describe('the mode', () => {
  it.each<[story: string, events: ComposerEvent[], expected: string]>([
    ['is a message at first', [], 'message: '],
    ['becomes a note', [typed('a'), note()], 'note: a'],
    ['becomes a message again', [typed('a'), note(), note(false)], 'message: a'],
    ['becomes a reply, and the text stays', [typed('a'), reply], 'reply 5: a'],
    [
      'becomes a message where a reply is given up',
      [typed('a'), reply, { type: 'replyEnded' }],
      'message: a',
    ],
    ['is no reply any more where a note begins', [reply, note()], 'note: '],
    ['stays a reply where no note was written', [reply, note(false)], 'reply 5: '],
    ['is no note any more where a reply begins', [note(), reply], 'reply 5: '],
    ['has no reply to give up in a note', [note(), { type: 'replyEnded' }], 'note: '],
  ])('%s', (_story, events, expected) => expect(lineOf(after(...events))).toBe(expected))
})

describe('an edit', () => {
  it.each<[story: string, events: ComposerEvent[], expected: string]>([
    ['shows the text without the signature', [typed('a'), edit()], 'edit 7: Dez reais'],
    ['gives the text back', [typed('a'), edit(), typed('b'), { type: 'editEnded' }], 'message: a'],
    ['gives a note back', [note(), typed('a'), edit(), { type: 'editEnded' }], 'note: a'],
    ['gives up the reply', [typed('a'), reply, edit(), { type: 'editEnded' }], 'message: a'],
    [
      'of another message keeps what was there before the first',
      [note(), typed('a'), edit(), edit(OLDER_ANSWER), { type: 'editEnded' }],
      'note: a',
    ],
    ['of another message shows its text', [edit(), typed('b'), edit(OLDER_ANSWER)], 'edit 6: Bom dia'],
    ['of the same message keeps what was changed', [edit(), typed('b'), edit()], 'edit 7: b'],
    ['ends where a reply begins', [typed('a'), edit(), reply], 'reply 5: a'],
    ['ends where a note begins', [typed('a'), edit(), note()], 'note: a'],
    ['goes on where the tab of replies is pressed', [edit(), note(false)], 'edit 7: Dez reais'],
    ['has nothing to end in a message', [typed('a'), { type: 'editEnded' }], 'message: a'],
    [
      'that was refused comes back into the box',
      [typed('a'), edit(), { type: 'editEnded' }, { type: 'editFailed', ticketId: TICKET, body: 'b' }],
      'message: b',
    ],
    [
      'that was refused in another conversation does not',
      [typed('a'), { type: 'editFailed', ticketId: 9, body: 'b' }],
      'message: a',
    ],
    [
      'that was refused while the box is hidden does not',
      [typed('a'), { type: 'hidden' }, { type: 'editFailed', ticketId: TICKET, body: 'b' }],
      'message: a',
    ],
    ['keeps the files that wait', [files('x'), edit()], 'edit 7: Dez reais | x'],
  ])('%s', (_story, events, expected) => expect(lineOf(after(...events))).toBe(expected))
})

describe('sending', () => {
  it.each<[story: string, events: ComposerEvent[], expected: string]>([
    ['empties the box', [typed('a'), files('x', 'y'), { type: 'sent' }], 'message: '],
    ['ends a reply', [reply, typed('a'), { type: 'sent' }], 'message: '],
    [
      'a note goes back to the customer and forgets the colleagues',
      [note(), mention, { type: 'sent' }],
      'message: ',
    ],
    ['a voice ends a reply and keeps the text', [typed('a'), reply, { type: 'voiceSent' }], 'message: a'],
    ['a voice ends an edit', [typed('a'), edit(), { type: 'voiceSent' }], 'message: a'],
    ['a voice ends a note', [note(), typed('a'), { type: 'voiceSent' }], 'message: a'],
  ])('%s', (_story, events, expected) => expect(lineOf(after(...events))).toBe(expected))
})

describe('the tray', () => {
  const captioned: ComposerEvent = { type: 'captionTyped', id: 'y', caption: '!' }
  it.each<[story: string, events: ComposerEvent[], expected: string]>([
    ['keeps files in the order given', [files('x'), files('y', 'z')], 'message:  | x | y | z'],
    ['gives a file a caption', [files('x', 'y'), captioned], 'message:  | x | y!'],
    [
      'moves a file before the one before it',
      [files('x', 'y', 'z'), { type: 'fileMovedEarlier', id: 'z' }],
      'message:  | x | z | y',
    ],
    [
      'leaves the first file in its place',
      [files('x', 'y'), { type: 'fileMovedEarlier', id: 'x' }],
      'message:  | x | y',
    ],
    [
      'leaves files in their place where the moved one is gone',
      [files('x', 'y'), { type: 'fileMovedEarlier', id: 'z' }],
      'message:  | x | y',
    ],
    ['takes a file out', [files('x', 'y'), { type: 'fileRemoved', id: 'x' }], 'message:  | y'],
  ])('%s', (_story, events, expected) => expect(lineOf(after(...events))).toBe(expected))
  it('takes as many files as one upload', () => {
    const ids = Array.from({ length: LIMITS.mediaPerMessage + 2 }, (_, index) => `f${index}`)
    expect(after(files(...ids)).tray.map(({ id }) => id)).toEqual(ids.slice(0, LIMITS.mediaPerMessage))
  })
})

describe('a conversation', () => {
  const moved: ComposerEvent = { type: 'shown', ticketId: 2, draft: undefined }
  it.each<[story: string, events: ComposerEvent[], expected: string]>([
    [
      'that is left takes everything along',
      [note(), mention, files('x'), recording, { type: 'left', ticketId: TICKET }],
      'message: ',
    ],
    [
      'that is left after the next is shown leaves that alone',
      [moved, typed('a'), { type: 'left', ticketId: TICKET }],
      'message: a',
    ],
    ['that follows another begins anew', [note(), mention, files('x'), recording, moved], 'message: '],
    [
      'begins with its draft',
      [
        { type: 'left', ticketId: TICKET },
        { type: 'shown', ticketId: 2, draft: draftOf('a', true) },
      ],
      'note: a | @Ana',
    ],
    [
      'that is open already goes on',
      [reply, typed('a'), { type: 'opened', ticketId: TICKET, draft: draftOf('b', true) }],
      'reply 5: a',
    ],
    [
      'whose box is hidden ends the recording',
      [typed('a'), files('x'), recording, { type: 'hidden' }],
      'message: a | x',
    ],
    [
      'whose box comes back goes on with the draft',
      [reply, files('x'), { type: 'hidden' }, { ...opened, draft: draftOf('a') }],
      'reply 5: a | x',
    ],
    [
      'whose box comes back begins the edit anew',
      [edit(), typed('b'), { type: 'hidden' }, { ...opened, draft: draftOf('a') }],
      'edit 7: Dez reais',
    ],
    [
      'whose box came back still ends the edit with the draft',
      [edit(), { ...opened, draft: draftOf('a') }, { type: 'editEnded' }],
      'message: a',
    ],
  ])('%s', (_story, events, expected) => expect(lineOf(after(...events))).toBe(expected))
})

describe('a draft of another device', () => {
  const replaced = (draft: DraftText | undefined): ComposerEvent => ({ type: 'draftReplaced', draft })
  it.each<[story: string, events: ComposerEvent[], expected: string]>([
    ['replaces the text', [typed('a'), replaced(draftOf('b'))], 'message: b'],
    ['may be a note', [typed('a'), replaced(draftOf('b', true))], 'note: b | @Ana'],
    ['may be a message', [note(), replaced(draftOf('b'))], 'message: b'],
    ['keeps the reply', [reply, replaced(draftOf('b'))], 'reply 5: b'],
    ['that is a note answers nobody', [reply, replaced(draftOf('b', true))], 'note: b | @Ana'],
    ['that was emptied there empties the text here', [note(), mention, replaced(undefined)], 'note:  | @Ana'],
  ])('%s', (_story, events, expected) => expect(lineOf(after(...events))).toBe(expected))
})

test('colleagues gather in a note, the last ones at most', () => {
  const users = Array.from({ length: LIMITS.mentionsMax + 1 }, (_, id) => ({ id, name: `U${id}` }))
  const { mentions } = after(
    note(),
    ...users.map((user): ComposerEvent => ({ type: 'mentionChosen', user, text: '' })),
  )
  expect(mentions).toEqual(users.slice(1))
})

test('before the first events have arrived, the box shows the draft of its own ticket', () => {
  const elsewhere = after(note(), typed('a'), files('x'))
  expect(lineOf(composerOf(elsewhere, 2, draftOf('b')))).toBe('message: b')
  expect(lineOf(composerOf(EMPTY_COMPOSER, 2, draftOf('b', true)))).toBe('note: b | @Ana')
  expect(composerOf(elsewhere, TICKET, draftOf('b'))).toBe(elsewhere)
})
