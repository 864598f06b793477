import type { ColleagueRecord, LivePayload, QuickMessage } from '@recado/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText } from '../messages/fold.ts'
import {
  reduceOfferedQuickMessages,
  reduceQuickMessageFavourites,
  renameQuickMessageOwner,
} from './quick-messages.live.ts'
import { quickMessageOf } from './testing/samples.ts'

const ME = 7
const offered = [quickMessageOf({ id: 1, shortcode: 'boleto' }), quickMessageOf({ id: 2, shortcode: 'Pix' })]
const codes = (list: readonly { shortcode: string }[]): string[] => list.map(({ shortcode }) => shortcode)

it('a new one takes its place by its shortcode', () => {
  const quickMessage = quickMessageOf({ id: 3, shortcode: 'Ênfase' })
  expect(codes(reduceOfferedQuickMessages(offered, { action: 'create', quickMessage }, ME))).toEqual([
    'boleto',
    'Ênfase',
    'Pix',
  ])
})
it('one’s own is offered, a colleague’s is not', () => {
  const of = (userId: number) =>
    reduceOfferedQuickMessages(
      offered,
      { action: 'create', quickMessage: quickMessageOf({ id: 3, shortcode: 'a', userId }) },
      ME,
    )
  expect(codes(of(ME))).toEqual(['a', 'boleto', 'Pix'])
  expect(of(8)).toEqual(offered)
})
it('one that is no longer in use, or has become a colleague’s, is gone', () => {
  const changed = (over: object) =>
    reduceOfferedQuickMessages(
      offered,
      { action: 'update', quickMessage: quickMessageOf({ id: 2, shortcode: 'Pix', ...over }) },
      ME,
    )
  expect(codes(changed({ status: false }))).toEqual(['boleto'])
  expect(codes(changed({ userId: 8, geral: false }))).toEqual(['boleto'])
  expect(codes(changed({ shortcode: 'a' }))).toEqual(['a', 'boleto'])
})
it('what was removed is gone, and what nobody knew leaves everything as it was', () => {
  expect(codes(reduceOfferedQuickMessages(offered, { action: 'delete', quickMessageId: 1 }, ME))).toEqual([
    'Pix',
  ])
  expect(reduceOfferedQuickMessages(offered, { action: 'delete', quickMessageId: 9 }, ME)).toEqual(offered)
})

it('a favourite stays one until it is removed, becomes a colleague’s or loses its star', () => {
  const after = (event: Parameters<typeof reduceQuickMessageFavourites>[1]): number[] =>
    reduceQuickMessageFavourites({ quickMessageIds: [1, 2] }, event, ME).quickMessageIds
  const changed = (userId: number | null) =>
    after({ action: 'update', quickMessage: quickMessageOf({ id: 2, userId, status: false }) })
  expect([changed(null), changed(ME), changed(8)]).toEqual([[1, 2], [1, 2], [1]])
  expect(after({ action: 'delete', quickMessageId: 1 })).toEqual([2])
  expect(after({ action: 'update', favourites: { quickMessageIds: [3] } })).toEqual([3])
})

type Heard = LivePayload<'quickmessage'>
/** In-memory server: lists the quick messages offered to a user and emits the events of the real one. */
class Server {
  all = new Map<number, QuickMessage>()
  offered = (who: number): QuickMessage[] =>
    [...this.all.values()]
      .filter(one => one.status && (one.userId === null || one.userId === who))
      .toSorted((a, b) =>
        foldText(a.shortcode) < foldText(b.shortcode)
          ? -1
          : foldText(a.shortcode) > foldText(b.shortcode)
            ? 1
            : a.id - b.id,
      )
  /** The events of one user; an admin receives those of all users. */
  save(who: number, isAdmin: boolean, after: QuickMessage): Heard[] {
    const before = this.all.get(after.id)
    this.all.set(after.id, after)
    const hears = (one: QuickMessage): boolean => one.userId === null || one.userId === who || isAdmin
    if (hears(after)) return [{ action: before ? 'update' : 'create', quickMessage: after }]
    return before && hears(before) ? [{ action: 'delete', quickMessageId: after.id }] : []
  }
  remove(id: number): Heard[] {
    return this.all.delete(id) ? [{ action: 'delete', quickMessageId: id }] : []
  }
}

it('one’s own show the name that one has now', () => {
  const own = quickMessageOf({ id: 3, userId: ME, user: { id: ME, name: 'Beto' } })
  const user: ColleagueRecord = {
    id: ME,
    name: 'Zeca',
    profile: 'user',
    online: true,
    queueIds: [],
    queues: [],
  }
  expect(renameQuickMessageOwner([own, ...offered], { action: 'update', user })).toEqual([
    { ...own, user: { id: ME, name: 'Zeca' } },
    ...offered,
  ])
  expect(renameQuickMessageOwner([own], { action: 'delete', userId: ME })).toEqual([own])
})

it('what was heard, applied to what was fetched, equals a fresh fetch', () => {
  const step = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    gone: fc.boolean(),
    shortcode: fc.constantFrom('pix', 'Pix', 'ação', 'acao', 'boleto', 'Ênfase', 'zz', '10', '_a'),
    userId: fc.constantFrom(null, ME, 8),
    status: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.nat(39),
      fc.boolean(),
      (steps, from, isAdmin) => {
        const server = new Server()
        const first = from % steps.length
        let known: QuickMessage[] = []
        for (const [at, { id, gone, ...over }] of steps.entries()) {
          if (at === first) known = server.offered(ME)
          const heard = gone
            ? server.remove(id)
            : server.save(ME, isAdmin, quickMessageOf({ id, geral: over.userId === null, ...over }))
          if (at >= first) for (const event of heard) known = reduceOfferedQuickMessages(known, event, ME)
        }
        expect(known).toEqual(server.offered(ME))
      },
    ),
  )
})
