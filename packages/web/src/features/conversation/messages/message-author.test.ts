import type { Message } from '@recado/contract'
import { messageOf } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { authorOf, shownText, type MessageAuthor } from './message-author.ts'

const OURS = { fromMe: true, userId: 12, sentBy: 'Beto' }
const MEMBER = { name: 'Elisa', number: '5511999990002' }

test.each<[string, Partial<Message>, boolean, MessageAuthor | null]>([
  ['of the customer', {}, true, null],
  ['of a member of a group', { participant: MEMBER }, true, { kind: 'person', name: 'Elisa' }],
  [
    'of a member without a name',
    { participant: { ...MEMBER, name: '' } },
    true,
    { kind: 'person', name: MEMBER.number },
  ],
  ['that follows one of the same member', { participant: MEMBER }, false, null],
  ['of ours', OURS, true, { kind: 'person', name: 'Beto' }],
  ['that is signed', { ...OURS, body: '*Bia*\nOi' }, true, { kind: 'person', name: 'Bia' }],
  ['from the phone', { fromMe: true }, true, null],
  [
    'that a rule sent',
    { fromMe: true, automatic: true, sentBy: 'API' },
    true,
    { kind: 'automatic', name: 'API' },
  ],
  [
    'that a rule without a name sent',
    { fromMe: true, automatic: true, sentBy: '' },
    true,
    { kind: 'automatic', name: null },
  ],
  ['that a rule sent for a user', { ...OURS, automatic: true }, true, { kind: 'automatic', name: null }],
  ['that a rule sent after another', { fromMe: true, automatic: true }, false, null],
  ['for colleagues', { ...OURS, isPrivate: true }, false, { kind: 'note', name: 'Beto' }],
  ['for colleagues, of a removed user', { isPrivate: true }, true, { kind: 'note', name: null }],
])('the author of a message %s', (_, change, isFirst, author) => {
  expect(authorOf(messageOf(5, change), isFirst)).toEqual(author)
})

const SHOP = { latitude: 1, longitude: 2, name: 'Loja', address: 'Rua A' } as Message['location']
const CARDS = [{ name: 'Elisa' }, { name: 'Zeca' }] as Message['contacts']

test.each<[Partial<Message>, string]>([
  [{ body: 'Oi' }, 'Oi'],
  [{ body: '*Beto*\nOi', fromMe: true }, 'Oi'],
  [{ body: 'Rua A', location: SHOP }, ''],
  [{ body: 'Venha aqui', location: SHOP }, 'Venha aqui'],
  [{ body: 'Elisa, Zeca', contacts: CARDS }, ''],
])('the text of %j: %s', (change, text) => {
  expect(shownText(messageOf(5, change))).toBe(text)
})
