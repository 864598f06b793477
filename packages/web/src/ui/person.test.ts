// spec: tickets-29
import { expect, test } from 'vitest'
import { firstNameOf, hueOf, initialsOf, shortNameOf } from './person.ts'

test.each([
  ['Mariana Castro', 'MC'],
  ['Padaria Sol Nascente', 'PN'],
  ['ana', 'A'],
  ['  élcio   de Souza ', 'ÉS'],
  ['5511999998888', '#'],
  ['🌞 Sol', 'S'],
  ['', '#'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its hue, whatever its case', () => {
  expect(hueOf('Mariana Castro')).toBe(hueOf('MARIANA CASTRO'))
})

test('the first name is the first word', () => {
  expect(firstNameOf(' Camila Prado')).toBe('Camila')
})

test('on small screens ten letters of a name are shown, and that there are more', () => {
  expect([shortNameOf('Dario Lima'), shortNameOf('Dario Limas'), shortNameOf('🌞'.repeat(11))]).toEqual([
    'Dario Lima',
    'Dario Lima…',
    `${'🌞'.repeat(10)}…`,
  ])
})
