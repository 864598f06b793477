import type { Announcement, LivePayload } from '@recado/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reduceUnseenAnnouncements } from './announcements.live.ts'
import { announcementOf } from './testing/samples.ts'

const unseen = [announcementOf({ id: 4, priority: 1 }), announcementOf({ id: 7, priority: 3 })]
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

it('what was just published stands by its urgency, the latest first', () => {
  const heard = (priority: 1 | 2 | 3) =>
    ids(
      reduceUnseenAnnouncements(unseen, {
        action: 'create',
        announcement: announcementOf({ id: 9, priority }),
      }),
    )
  expect([heard(1), heard(2), heard(3)]).toEqual([
    [9, 4, 7],
    [4, 9, 7],
    [4, 9, 7],
  ])
})
it('a change of what is unseen is shown, a change of what was seen does not bring it back', () => {
  expect(
    reduceUnseenAnnouncements(unseen, {
      action: 'update',
      announcement: announcementOf({ id: 7, priority: 1, title: 'Hoje' }),
    }),
  ).toMatchObject([{ id: 7, title: 'Hoje' }, { id: 4 }])
  expect(
    reduceUnseenAnnouncements(unseen, { action: 'update', announcement: announcementOf({ id: 2 }) }),
  ).toEqual(unseen)
})
it('what was taken back is gone', () => {
  expect(ids(reduceUnseenAnnouncements(unseen, { action: 'delete', announcementId: 4 }))).toEqual([7])
  expect(reduceUnseenAnnouncements(unseen, { action: 'delete', announcementId: 5 })).toEqual(unseen)
})

/** In-memory server: lists a user's unseen announcements and emits the events of the real server. */
class Server {
  all = new Map<number, Announcement>()
  seen = new Set<number>()
  unseen = (): Announcement[] =>
    [...this.all.values()]
      .filter(one => one.status && !this.seen.has(one.id))
      .toSorted((a, b) => a.priority - b.priority || b.id - a.id)
  save(after: Announcement): LivePayload<'announcement'> {
    const wasActive = this.all.get(after.id)?.status === true
    this.all.set(after.id, after)
    if (!after.status) return { action: 'delete', announcementId: after.id }
    if (wasActive) return { action: 'update', announcement: after }
    this.seen.delete(after.id)
    return { action: 'create', announcement: after }
  }
  remove(announcementId: number): LivePayload<'announcement'> {
    this.all.delete(announcementId)
    return { action: 'delete', announcementId }
  }
}

it('what was heard, applied to what was fetched, equals a fresh fetch', () => {
  const step = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    do: fc.constantFrom('save' as const, 'save' as const, 'remove' as const, 'see' as const),
    priority: fc.constantFrom(1 as const, 2 as const, 3 as const),
    status: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), fc.nat(39), (steps, later) => {
      const server = new Server()
      const from = later % steps.length
      let known: Announcement[] = []
      for (const [at, { id, do: what, priority, status }] of steps.entries()) {
        if (at === from) known = server.unseen()
        if (what === 'see') {
          // Only active ones can be seen; the screen drops the rest by itself.
          if (server.all.get(id)?.status) server.seen.add(id)
          if (at >= from) known = known.filter(one => one.id !== id)
          continue
        }
        const heard =
          what === 'remove' ? server.remove(id) : server.save(announcementOf({ id, priority, status }))
        if (what === 'remove') server.seen.delete(id)
        if (at >= from) known = reduceUnseenAnnouncements(known, heard)
      }
      expect(known).toEqual(server.unseen())
    }),
  )
})
