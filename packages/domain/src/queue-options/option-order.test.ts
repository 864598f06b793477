// spec: menu-1
import { LIMITS, Refusal } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeGap, optionsOf, pathOf, placeOption, type OptionPlace } from './option-order.ts'

/** 1 (3, 4 (5)) 2 */
const MENU: readonly OptionPlace[] = [
  { id: 1, parentId: null, position: 1 },
  { id: 2, parentId: null, position: 2 },
  { id: 3, parentId: 1, position: 1 },
  { id: 4, parentId: 1, position: 2 },
  { id: 5, parentId: 4, position: 1 },
]
const place = (id: number, parentId: number | null, position: number): OptionPlace => ({
  id,
  parentId,
  position,
})

describe('the place of an option', () => {
  it.each<[string, number | null, { parentId: number | null; position?: number }, OptionPlace[]]>([
    ['a new one comes last', null, { parentId: 1 }, [place(0, 1, 3)]],
    [
      'a new one comes where it says',
      null,
      { parentId: 1, position: 1 },
      [place(0, 1, 1), place(3, 1, 2), place(4, 1, 3)],
    ],
    ['one far behind is the last', null, { parentId: null, position: 99 }, [place(0, null, 3)]],
    ['one stays where it is', 3, { parentId: 1, position: 1 }, []],
    ['one changes places', 4, { parentId: 1, position: 1 }, [place(4, 1, 1), place(3, 1, 2)]],
    ['one goes below another and leaves no gap', 3, { parentId: 5 }, [place(3, 5, 1), place(4, 1, 1)]],
    [
      'one goes to the top',
      4,
      { parentId: null, position: 1 },
      [place(4, null, 1), place(1, null, 2), place(2, null, 3)],
    ],
  ])('%s', (_, id, to, moved) => {
    expect(placeOption(MENU, id, to)).toEqual(moved)
  })

  const refusalOf = (act: () => unknown): string | undefined => {
    try {
      act()
    } catch (error) {
      return error instanceof Refusal ? error.code : String(error)
    }
    return undefined
  }
  it.each<[string, () => unknown, string]>([
    ['below nothing', () => placeOption(MENU, 1, { parentId: 9 }), 'ERR_NO_QUEUE_OPTION_FOUND'],
    ['below itself', () => placeOption(MENU, 1, { parentId: 1 }), 'ERR_QUEUE_OPTION_PARENT'],
    ['below what is below it', () => placeOption(MENU, 1, { parentId: 5 }), 'ERR_QUEUE_OPTION_PARENT'],
  ])('%s is refused', (_, act, code) => {
    expect(refusalOf(act)).toBe(code)
  })

  it('has a limit of levels, counted with everything below', () => {
    const chain = Array.from({ length: LIMITS.queueOptionDepth }, (_, n) =>
      place(n + 1, n === 0 ? null : n, 1),
    )
    const more = [...chain, place(50, null, 2), place(51, 50, 1)]
    expect(refusalOf(() => placeOption(chain, null, { parentId: LIMITS.queueOptionDepth }))).toBe(
      'ERR_QUEUE_OPTION_LIMIT',
    )
    expect(refusalOf(() => placeOption(more, 50, { parentId: LIMITS.queueOptionDepth - 1 }))).toBe(
      'ERR_QUEUE_OPTION_LIMIT',
    )
    expect(placeOption(more, 50, { parentId: LIMITS.queueOptionDepth - 2 })).not.toEqual([])
  })

  it('closes the gap of one that goes', () => {
    expect(closeGap(MENU, place(1, null, 1))).toEqual([place(2, null, 1)])
    expect(closeGap(MENU, place(2, null, 2))).toEqual([])
  })

  it('has a path from the top', () => {
    expect([pathOf(MENU, 5), pathOf(MENU, 2), pathOf(MENU, 9), pathOf(MENU, null)]).toEqual([
      [1, 4, 5],
      [2],
      [],
      [],
    ])
  })

  it('after any moves, every option is reached from the top, and positions are 1 to n', () => {
    const move = fc.record({
      id: fc.option(fc.nat(12), { nil: null }),
      parentId: fc.option(fc.nat(12), { nil: null }),
      position: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(move, { maxLength: 25 }), moves => {
        let menu: OptionPlace[] = []
        for (const { id, parentId, position } of moves) {
          const known = id === null || menu.some(option => option.id === id)
          if (!known) continue
          try {
            const fresh = Math.max(0, ...menu.map(option => option.id)) + 1
            const places = placeOption(menu, id, { parentId, position }).map(one =>
              one.id === 0 ? { ...one, id: fresh } : one,
            )
            menu = [...menu.filter(option => !places.some(one => one.id === option.id)), ...places]
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        }
        for (const option of menu) {
          expect(pathOf(menu, option.id).at(0)).toSatisfy(id =>
            optionsOf(menu, null).some(top => top.id === id),
          )
          const siblings = optionsOf(menu, option.parentId)
          expect(siblings.map(one => one.position)).toEqual(siblings.map((__, index) => index + 1))
        }
      }),
    )
  })
})
