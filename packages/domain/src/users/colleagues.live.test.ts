import type { Colleague, ColleagueRecord } from '@recado/contract'
import { expect, it } from 'vitest'
import { reduceColleagues, removeQueueOfColleagues } from './colleagues.live.ts'

const colleague = (id: number, name: string, queueIds: number[] = []): Colleague => ({
  id,
  name,
  profile: 'user',
  online: false,
  queueIds,
})
const record = (id: number, name: string): ColleagueRecord => ({ ...colleague(id, name), queues: [] })
const [ana, beto] = [colleague(1, 'Ana', [1, 2]), colleague(2, 'Beto', [1])]

it('a colleague who is new or has another name takes their place by it', () => {
  expect(reduceColleagues([ana, beto], { action: 'create', user: record(3, 'Água') })).toEqual([
    colleague(3, 'Água'),
    ana,
    beto,
  ])
  expect(reduceColleagues([ana, beto], { action: 'update', user: record(1, 'Zoé') })).toEqual([
    beto,
    colleague(1, 'Zoé'),
  ])
  expect(reduceColleagues([ana, beto], { action: 'delete', userId: 1 })).toEqual([beto])
})

it('nobody works in a queue that was removed', () => {
  expect(removeQueueOfColleagues([ana, beto], 2)).toEqual([colleague(1, 'Ana', [1]), beto])
})
