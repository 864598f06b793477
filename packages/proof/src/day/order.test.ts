import { expect, it } from 'vitest'
import { compareOrder, type SentItem } from './order.ts'

const from = (chat: string, ...ids: string[]): SentItem[] => ids.map(id => ({ chat, id }))
const NONE = { lost: [], doubled: [], disordered: [] }
const SENT = [...from('Dario', 'd1', 'd2', 'd3'), ...from('Edna', 'e1', 'e2')]

it.each([
  { what: 'all came', seen: ['d1', 'd2', 'd3', 'e1', 'e2'], faults: NONE },
  { what: 'two chats mixed', seen: ['e1', 'd1', 'd2', 'e2', 'd3'], faults: NONE },
  { what: 'nothing came', seen: [], faults: { ...NONE, lost: ['d1', 'd2', 'd3', 'e1', 'e2'] } },
  { what: 'one is missing', seen: ['d1', 'd3', 'e1', 'e2'], faults: { ...NONE, lost: ['d2'] } },
  {
    what: 'one came twice',
    seen: ['d1', 'd2', 'd1', 'd3', 'e1', 'e2'],
    faults: { ...NONE, doubled: ['d1'] },
  },
  { what: 'one overtook', seen: ['d2', 'd1', 'd3', 'e1', 'e2'], faults: { ...NONE, disordered: ['Dario'] } },
  { what: 'others came too', seen: ['x', 'd1', 'd2', 'x', 'd3', 'e1', 'e2'], faults: NONE },
])('$what', ({ seen, faults }) => {
  expect(compareOrder(SENT, seen)).toEqual(faults)
})

it('excuses what need not come, and still sees it come twice', () => {
  const seen = ['d1', 'd3', 'e1', 'e2']
  expect(compareOrder(SENT, seen, new Set(['d2']))).toEqual(NONE)
  expect(compareOrder(SENT, [...seen, 'd2', 'd2'], new Set(['d2'])).doubled).toEqual(['d2'])
})
