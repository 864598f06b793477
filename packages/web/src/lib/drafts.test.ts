import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts } from './drafts.ts'
import { useSession } from './session.ts'

const kept = new Map<string, string>()
const said = (text: string, isNote = false) => ({ text, isNote, mentions: [] })
let drafts: ReturnType<typeof createDrafts>
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  // Names of what is kept are read off the object, as browsers have it.
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }),
  )
  kept.set('token', 'x')
  useSession.setState({ phase: 'member', user: { id: 7 } as never })
  drafts = createDrafts('letters')
})
afterEach(() => {
  kept.clear()
  vi.useRealTimers()
})

test('a blank text is none, and one the server never had is forgotten at once', () => {
  drafts.keep(1, said('  \n'))
  drafts.keep(2, said('Olá'))
  expect([drafts.find(1), drafts.find(2)?.text]).toEqual([undefined, 'Olá'])
  drafts.keep(2, said(''))
  expect(drafts.find(2)).toBeUndefined()
})

test('an emptied one stays until the server knows of it', () => {
  drafts.keep(1, said('Olá'))
  drafts.mark(1, drafts.find(1) as never, 'this')
  drafts.keep(1, said(''))
  const empty = drafts.find(1)
  expect(empty).toMatchObject({ text: '', server: 'something' })
  drafts.mark(1, empty as never, 'this')
  expect(drafts.find(1)).toBeUndefined()
})

test('what another device wrote is taken over unless something was written here since', () => {
  drafts.take(1, said('lá'))
  expect(drafts.find(1)).toMatchObject({ text: 'lá', server: 'this' })
  drafts.keep(1, said('aqui'))
  drafts.take(1, said('lá, mais'))
  drafts.take(1, undefined)
  expect(drafts.find(1)?.text).toBe('aqui')
})

test('an old answer of the server covers nothing that was heard after it was asked', () => {
  vi.useFakeTimers({ now: 1_000 })
  drafts.take(1, said('ouvido'))
  drafts.take(1, undefined, 500)
  drafts.take(1, said('velho'), 500)
  expect(drafts.find(1)?.text).toBe('ouvido')
  drafts.take(1, undefined, 2_000)
  expect(drafts.find(1)).toBeUndefined()
})

test('sending ends it, and says whether the server has to be told', () => {
  drafts.keep(1, said('novo'))
  expect([drafts.end(1), drafts.find(1)]).toEqual([false, undefined])
  drafts.take(2, said('sabido'))
  expect([drafts.end(2), drafts.end(2)]).toEqual([true, false])
})

test('what was written while it was being kept is kept again', () => {
  vi.useFakeTimers({ now: 1_000 })
  drafts.keep(1, said('Ol'))
  const sent = drafts.find(1)
  vi.setSystemTime(2_000)
  drafts.keep(1, said('Olá'))
  drafts.mark(1, sent as never, 'this')
  expect(drafts.find(1)).toMatchObject({ text: 'Olá', server: 'something' })
})

test('whoever logs out leaves nothing behind, and the next one finds nothing', () => {
  drafts.keep(1, said('segredo'))
  expect([...kept.keys()]).toEqual(['token', 'letters:7'])
  useSession.setState({ phase: 'guest', user: null })
  expect([...kept.keys()]).toEqual(['token'])
  kept.delete('token')
  drafts.keep(1, said('segredo'))
  expect(kept.size).toBe(0)
  useSession.setState({ phase: 'member', user: { id: 8 } as never })
  expect(drafts.find(1)).toBeUndefined()
})
