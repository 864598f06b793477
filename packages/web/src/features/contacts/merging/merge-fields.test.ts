import type { Contact, MergePreview } from '@recado/contract'
import { expect, test } from 'vitest'
import { contactOf } from '../../../testing/samples.ts'
import { conflictingFields } from './merge-fields.ts'

const CONFLICT = { name: 'CPF', into: '1', from: '2' }

test.each<[string, Partial<Contact>, Partial<Contact>, MergePreview['conflicts'], string[]]>([
  ['that are equal', {}, {}, [], []],
  ['of which one has no value', { email: 'dario@casa.test' }, { number: '' }, [], []],
  ['with two names', {}, { name: 'Dario Silva' }, [], ['name']],
  [
    'with two numbers and addresses',
    { email: 'a@casa.test' },
    { email: 'b@casa.test', number: '5511999990002' },
    [],
    ['number', 'email'],
  ],
  ['with two pictures', { profilePicUrl: '/a.jpg' }, { profilePicUrl: '/b.jpg' }, [], ['picture']],
  ['with two values of extra info', {}, {}, [CONFLICT], ['extraInfo']],
])('of two contacts %s the user chooses %4$j', (_, into, from, conflicts, fields) => {
  expect(conflictingFields({ into: contactOf(into), from: contactOf(from), conflicts })).toEqual(fields)
})
