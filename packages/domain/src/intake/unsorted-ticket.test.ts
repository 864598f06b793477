// spec: unsorted-1
import { describe, expect, it } from 'vitest'
import { decideIntake } from './decide.ts'
import type { IntakeEffect } from './effects.ts'
import { routeWhileStopped } from './stopped-company.ts'
import { awaitingChoice, makeFacts, PLACED, sales, support } from './testing/facts.ts'

type Facts = Parameters<typeof makeFacts>[0]
const later = { isNew: false, chatbot: false } as const

// Without a queue only admins would see these tickets.
describe('a ticket that nothing sorts', () => {
  const cases: [string, Facts, readonly IntakeEffect[]][] = [
    ['of a contact without the bot', { contact: { disableBot: true } }, []],
    ['that the company began on its phone', { message: { from: 'me-elsewhere' } }, []],
    ['that the company began, when the customer answers', { ticket: later }, []],
    [
      'whose menu a person interrupted on the phone',
      { message: { from: 'me-elsewhere' }, ticket: awaitingChoice },
      [{ do: 'stopBot' }],
    ],
    ['of a group', { isGroup: true }, []],
  ]
  it.each(cases)('%s waits in the first queue', (_, facts, before) =>
    expect(decideIntake(makeFacts(facts)).effects).toEqual([...before, ...PLACED]),
  )
  it.each(cases)('%s waits in the queue of those who do not choose, where there is one', (_, facts) =>
    expect(
      decideIntake(makeFacts({ ...facts, connection: { sendIdQueue: support.id } })).effects,
    ).toContainEqual({ do: 'enterQueue', queueId: support.id, how: 'unsorted' }),
  )
  it.each(cases)('%s stays without a queue on a connection without queues', (_, facts, before) =>
    expect(decideIntake(makeFacts({ ...facts, connection: { queues: [] } })).effects).toEqual(before),
  )
  it('is placed while the company does not run too', () =>
    expect(routeWhileStopped(makeFacts({ contact: { disableBot: true } }))).toEqual(PLACED))
})

it.each<[string, Facts]>([
  ['a menu asks', {}],
  ['a person has it', { ticket: { ...later, status: 'open', userId: 2 } }],
  ['it has a queue', { ticket: { ...later, queue: sales } }],
  ['it is closed', { message: { text: 'sair' }, ticket: awaitingChoice }],
])('a ticket is not placed while %s', (_, facts) =>
  expect(decideIntake(makeFacts(facts)).effects).not.toContainEqual(PLACED[0]),
)
