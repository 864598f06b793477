import type { TicketViews } from '@recado/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reduceTicketViews } from './ticket-views.live.ts'

it('what was heard, in whatever order and however often, is what a fresh fetch gives', () => {
  const revisions = fc.array(fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(revisions, fc.infiniteStream(fc.nat()), (history, chance) => {
      const told = history.map((names, at): TicketViews => ({
        revision: at + 1,
        views: names.map(name => ({ name, filters: {} })),
      }))
      const late = told
        .flatMap(saved => (chance.next().value % 2 === 0 ? [saved, saved] : [saved]))
        .toSorted(() => (chance.next().value % 2 === 0 ? 1 : -1))
      const known = late.reduce<TicketViews>(
        (views, saved) => reduceTicketViews(views, { action: 'update', saved }),
        { revision: 0, views: [] },
      )
      expect(known).toEqual(told.at(-1))
    }),
  )
})
