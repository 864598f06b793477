import { expect, test } from 'vitest'
import { colleagueOf, queueOf } from '../../../testing/samples.ts'
import {
  listReceivers,
  offeredQueues,
  queueFor,
  transferChangeOf,
  validateTransfer,
  type TransferChoice,
} from './transfer-choice.ts'

const SALES = queueOf()
const SUPPORT = queueOf({ id: 2, name: 'Suporte' })
const BETO = colleagueOf()
const ANA = colleagueOf({ id: 11, name: 'Ana', profile: 'admin', queueIds: [] })

test.each([
  ['a user of one queue', BETO, ['Vendas']],
  ['an admin', ANA, ['Vendas', 'Suporte']],
])('a ticket for %s goes to these queues: %2$j', (_, receiver, names) => {
  expect(offeredQueues([SALES, SUPPORT], receiver).map(({ name }) => name)).toEqual(names)
})

test.each<[string, number | null, typeof BETO, string | null]>([
  ['a user of the queue', 1, BETO, '1'],
  ['a user of another queue', 2, BETO, '1'],
  ['a user of a ticket without a queue', null, BETO, '1'],
  ['a user of no queue', 2, colleagueOf({ queueIds: [] }), null],
  ['an admin', 2, ANA, '2'],
  ['an admin of a ticket without a queue', null, ANA, '1'],
])('%s gets a ticket of queue %s', (_, queueId, receiver, expected) => {
  expect(queueFor(receiver, [SALES, SUPPORT], queueId)).toBe(expected)
})

test('those who are there stand first, with the fewest tickets first, oneself behind them, and the queues last', () => {
  const people = [
    ANA,
    BETO,
    colleagueOf({ id: 13, name: 'Bia', online: true }),
    colleagueOf({ id: 14, name: 'Caio', online: true }),
  ]
  const load = { users: [{ id: 13, open: 4 }], queues: [{ id: 2, waiting: 3 }] }
  expect(
    listReceivers(people, [SALES, SUPPORT], load, 14).map(one => `${one.value} ${one.name} ${one.load}`),
  ).toEqual([
    'user:13 Bia 4',
    'user:11 Ana 0',
    'user:12 Beto 0',
    'user:14 Caio 0',
    'queue:1 Vendas 0',
    'queue:2 Suporte 3',
  ])
})

const EMPTY: TransferChoice = { to: null, queueId: null, whatsappId: null, message: '', note: '' }

test.each<[Partial<TransferChoice>, boolean, string[]]>([
  [{}, false, ['to']],
  [{}, true, ['to', 'whatsappId']],
  [{ to: 'user:12' }, false, ['queueId']],
  [{ to: 'queue:1' }, true, ['whatsappId']],
  [{ to: 'queue:1' }, false, []],
  [{ to: 'user:12', queueId: '1', whatsappId: '3' }, true, []],
])('%j, with a connection: %s, lacks %j', (choice, needsConnection, fields) => {
  const lacks = [...validateTransfer({ ...EMPTY, ...choice }, needsConnection)]
  expect(lacks.map(([field]) => field)).toEqual(fields)
})

test.each<[Partial<TransferChoice>, object]>([
  [{ to: 'queue:1' }, { userId: null, queueId: 1 }],
  [
    { to: 'user:12', queueId: '1', whatsappId: '3', message: ' Já volto. ', note: ' Pix. ' },
    { userId: 12, queueId: 1, whatsappId: 3, msgTransfer: 'Já volto.', note: 'Pix.' },
  ],
])('%j asks for the change %j', (choice, change) => {
  expect(transferChangeOf({ ...EMPTY, ...choice })).toEqual(change)
})
