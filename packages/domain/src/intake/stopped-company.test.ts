import { expect, it } from 'vitest'
import { startBotEffects, type IntakeEffect } from './effects.ts'
import { routeWhileStopped } from './stopped-company.ts'

import { makeFacts, PLACED, sales, support } from './testing/facts.ts'

const START = [...startBotEffects({ chatbot: false })]
const ENTER: IntakeEffect[] = [
  { do: 'enterQueue', queueId: sales.id, how: 'only' },
  { do: 'log', type: 'queue' },
]

it.each<[string, Parameters<typeof makeFacts>[0], IntakeEffect[]]>([
  ['enters the only queue', { connection: { queues: [sales] } }, ENTER],
  [
    'keeps the bot for an only queue with an integration',
    { connection: { queues: [{ ...sales, integrationId: 3 }] } },
    [...ENTER, ...START],
  ],
  ['leaves the choice of several queues to the bot', {}, START],
  ['leaves a later message that nothing sorts to people', { ticket: { isNew: false } }, [...PLACED]],
  ['leaves a ticket in its queue', { ticket: { isNew: false, queue: support } }, []],
  ['keeps a rating for later', { ticket: { status: 'nps', isNew: false } }, []],
  ['says nothing in a group', { isGroup: true }, [...PLACED]],
  ['says nothing where the bot is disabled', { contact: { disableBot: true } }, [...PLACED]],
  [
    'stops the bot for what somebody typed on the phone',
    { message: { from: 'me-elsewhere' }, ticket: { chatbot: true, isNew: false } },
    [{ do: 'stopBot' }, ...PLACED],
  ],
])('%s', (_, over, effects) => {
  expect(routeWhileStopped(makeFacts(over))).toEqual(effects)
})
