import { describe, expect, it } from 'vitest'
import { hasView, moveView, renameView, isSameFilters, putView, removeView } from './view-changes.ts'

const view = (name: string, filters = {}) => ({ name, filters })
const views = [view('Fila'), view('VIPs'), view('Meus')]
const names = (some: readonly { name: string }[]) => some.map(({ name }) => name)

describe('saved views', () => {
  it('take a new one at the end, and one of a known name in its place', () => {
    expect(names(putView(views, view('Novos')))).toEqual(['Fila', 'VIPs', 'Meus', 'Novos'])
    expect(putView(views, view('vips', { q: 'ana' }))[1]).toEqual(view('vips', { q: 'ana' }))
    expect([hasView(views, ' FILA '), hasView(views, 'Outra')]).toEqual([true, false])
  })

  it('are renamed and removed one by one', () => {
    expect(names(renameView(views, 'VIPs', ' Ouro '))).toEqual(['Fila', 'Ouro', 'Meus'])
    expect(names(removeView(views, 'Fila'))).toEqual(['VIPs', 'Meus'])
  })

  it.each([
    ['VIPs', -1, ['VIPs', 'Fila', 'Meus']],
    ['VIPs', 1, ['Fila', 'Meus', 'VIPs']],
    ['Fila', -1, ['Fila', 'VIPs', 'Meus']],
    ['Meus', 1, ['Fila', 'VIPs', 'Meus']],
    ['Nada', 1, ['Fila', 'VIPs', 'Meus']],
  ] as const)('%s moves by %i', (name, by, expected) => {
    expect(names(moveView(views, name, by))).toEqual(expected)
  })

  it('are told apart by what they say, not by the order in which it is said', () => {
    expect(isSameFilters({ tab: 'open', queues: [1, 2] }, { queues: [1, 2], tab: 'open' })).toBe(true)
    expect(isSameFilters({ tab: 'open' }, { tab: 'open', sub: 'pending' })).toBe(false)
  })
})
