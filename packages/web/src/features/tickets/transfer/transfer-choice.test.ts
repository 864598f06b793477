import { expect, test } from 'vitest'
import { colleagueOf, queueOf } from '../../../testing/samples.ts'
import {
  offeredQueues,
  receiverChange,
  transferSubmission,
  type TransferChoice,
  type TransferSubmission,
} from './transfer-choice.ts'

const SALES = queueOf()
const SUPPORT = queueOf({ id: 2, name: 'Suporte' })
const BETO = colleagueOf()
const ANA = colleagueOf({ id: 11, name: 'Ana', profile: 'admin', queueIds: [] })

test.each([
  ['nobody', undefined, ['Vendas', 'Suporte']],
  ['a user of one queue', BETO, ['Vendas']],
  ['an admin', ANA, ['Vendas', 'Suporte']],
])('a ticket for %s goes to these queues: %2$j', (_, receiver, names) => {
  expect(offeredQueues([SALES, SUPPORT], receiver).map(({ name }) => name)).toEqual(names)
})

test.each<[string, string | null, typeof BETO | undefined, Partial<TransferChoice>]>([
  ['nobody', '2', undefined, { userId: null }],
  ['a user of the queue', '1', BETO, { userId: '12' }],
  ['a user of another queue', '2', BETO, { userId: '12', queueId: '1' }],
  ['a user before a queue', null, BETO, { userId: '12', queueId: '1' }],
  ['a user of no queue', '2', colleagueOf({ queueIds: [] }), { userId: '12', queueId: null }],
  ['an admin', '2', ANA, { userId: '11' }],
  ['an admin before a queue', null, ANA, { userId: '11', queueId: null }],
])('choosing %s in queue %s', (_, queueId, receiver, change) => {
  expect(receiverChange({ queueId }, [SALES, SUPPORT], receiver)).toEqual(change)
})

const EMPTY: TransferChoice = { userId: null, queueId: null, whatsappId: null, message: '' }
const missing = (...fields: ('queue' | 'connection')[]): TransferSubmission => ({ kind: 'missing', fields })

test.each<[Partial<TransferChoice>, boolean, TransferSubmission]>([
  [{}, false, missing('queue')],
  [{}, true, missing('queue', 'connection')],
  [{ queueId: '1' }, true, missing('connection')],
  [{ queueId: '1' }, false, { kind: 'transfer', change: { userId: null, queueId: 1 } }],
  [
    { userId: '12', queueId: '1', whatsappId: '3', message: ' Já volto. ' },
    true,
    { kind: 'transfer', change: { userId: 12, queueId: 1, whatsappId: 3, msgTransfer: 'Já volto.' } },
  ],
])('%j, with a connection: %s', (choice, needsConnection, submission) => {
  expect(transferSubmission({ ...EMPTY, ...choice }, needsConnection)).toEqual(submission)
})
