import type { QueueOptionAction } from '@recado/contract'
import { expect, test } from 'vitest'
import {
  ACTION_TYPES,
  findTarget,
  lacksTarget,
  makeAction,
  targetIdOf,
  type ActionTargets,
} from './option-actions.ts'

const TARGETS: ActionTargets = {
  queues: [{ id: 1, name: 'Vendas', color: '#0f9f77' }],
  users: [{ id: 12, name: 'Beto' }],
  integrations: [{ id: 3, name: 'Typebot da loja' }],
  prompts: [{ id: 4, name: 'Triagem' }],
  fileLists: [{ id: 5, name: 'Catálogo', message: 'Segue', options: [] }],
}

test.each<[QueueOptionAction, number | null, string | undefined]>([
  [{ type: 'pending' }, null, undefined],
  [{ type: 'queue', queueId: 1 }, 1, 'Vendas'],
  [{ type: 'queue', queueId: 9 }, 9, undefined],
  [{ type: 'user', userId: 12 }, 12, 'Beto'],
  [{ type: 'integration', integrationId: 3 }, 3, 'Typebot da loja'],
  [{ type: 'prompt', promptId: 4 }, 4, 'Triagem'],
  [{ type: 'fileList', fileListId: 5 }, 5, 'Catálogo'],
  [{ type: 'close' }, null, undefined],
])('%j leads to %s, %s', (action, id, name) => {
  expect([targetIdOf(action), findTarget(action, TARGETS)?.name]).toEqual([id, name])
})

test('every action can be made, those with a target also before it is chosen', () => {
  expect(ACTION_TYPES.map(type => makeAction(type, 7))).toEqual([
    { type: 'pending' },
    { type: 'queue', queueId: 7 },
    { type: 'user', userId: 7 },
    { type: 'integration', integrationId: 7 },
    { type: 'prompt', promptId: 7 },
    { type: 'fileList', fileListId: 7 },
    { type: 'close' },
  ])
  expect(ACTION_TYPES.filter(type => lacksTarget(makeAction(type)))).toEqual([
    'queue',
    'user',
    'integration',
    'prompt',
    'fileList',
  ])
})
