import type { Ticket } from '@recado/contract'
import { ANA, BETO, ticketOf } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { bulkTargets, type BulkTargets } from './bulk-targets.ts'

const WAITING = ticketOf(1)
const OWN = ticketOf(2, { status: 'open', userId: BETO.id })
const OF_A_COLLEAGUE = ticketOf(3, { status: 'open', userId: 99 })
const OFFERED_TO_A_COLLEAGUE = ticketOf(4, { userId: 99 })
const ALL = [WAITING, OWN, OF_A_COLLEAGUE, OFFERED_TO_A_COLLEAGUE]

const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ id }) => id)

const ADMIN = { accept: [1, 4], close: [1, 2, 3, 4], transfer: [1, 2, 3, 4], tag: [1, 2, 3, 4] }
const USER = { accept: [1], close: [2], transfer: [1, 2], tag: [1, 2, 3, 4] }

test.each<[string, Parameters<typeof bulkTargets>[1], Record<keyof BulkTargets, number[]>]>([
  ['an admin', ANA, ADMIN],
  ['a user', BETO, USER],
  [
    'a user who may close waiting tickets',
    { ...BETO, userClosePendingTicket: true },
    { ...USER, close: [1, 2] },
  ],
])('%s changes in bulk: %2$j', (_, viewer, ids) => {
  const { accept, close, transfer, tag } = bulkTargets(ALL, viewer)
  expect({ accept: idsOf(accept), close: idsOf(close), transfer: idsOf(transfer), tag: idsOf(tag) }).toEqual(
    ids,
  )
})
