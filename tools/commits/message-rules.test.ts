import { expect, test } from 'vitest'
import { messageFaults } from './message-rules.ts'

test.each([
  ['tickets: Lock a ticket before an automatic transition decides', 10],
  ['server, web: Share the reducers of live lists', 50],
  ['e2e: Speed up the login', 1],
  ['proof: Seed the companies of a run', 1],
  ['server: Divide the kernel into rooms\n\nA room uses only those below it.', 4_000],
  ['web: Address the list by its role\n\n# Please enter the commit message', 3],
])('is as it should be: %s', (message, lines) => {
  expect(messageFaults(message, lines)).toEqual([])
})

test.each([
  ['Lock a ticket', 1, 'The subject has no area: write "area: Imperative sentence".'],
  ['tickets: lock a ticket', 1, 'The subject starts with "lock", which is no imperative.'],
  ['tickets: Locked a ticket', 1, 'The subject starts with "Locked", which is no imperative.'],
  ['tickets: Locking a ticket', 1, 'The subject starts with "Locking", which is no imperative.'],
  ['tickets: Adds a lock', 1, 'The subject starts with "Adds", which is no imperative.'],
  ['tickets: What is kept goes', 1, 'The subject starts with "What", which is no imperative.'],
  ['tickets: Lock a ticket.', 1, 'The subject ends with a full stop.'],
  [`tickets: Lock ${'x'.repeat(60)}`, 1, 'The subject has 74 characters, 72 are allowed.'],
  ['tickets: Lock a ticket', 51, 'The commit changes 51 lines: its body must say why.'],
  [
    'tickets: Lock a ticket\nbecause two may write',
    60,
    'An empty line must stand between the subject and the body.',
  ],
])('is refused: %s', (message, lines, fault) => {
  expect(messageFaults(message, lines)).toEqual([fault].flat())
})
