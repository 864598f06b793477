import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftStore } from './drafts.ts'
import { useSession } from '../session/session.ts'

const kept = new Map<string, string>()
const said = (text: string, isNote = false) => ({ text, isNote, mentions: [] })
let drafts: ReturnType<typeof createDraftStore>
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  // Storage keys are enumerated from the object, as in browsers.
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  kept.set('token', 'x')
  useSession.setState({ phase: 'member', user: { id: 7 } as never })
  drafts = createDraftStore('letters')
})
afterEach(() => {
  kept.clear()
  vi.useRealTimers()
})

test('a blank text is none, and one the server never had is forgotten at once', () => {
  drafts.save(1, said('  \n'))
  drafts.save(2, said('Olá'))
  expect([drafts.find(1), drafts.find(2)?.text]).toEqual([undefined, 'Olá'])
  drafts.save(2, said(''))
  expect(drafts.find(2)).toBeUndefined()
})

test('an emptied one stays until the server knows of it', () => {
  drafts.save(1, said('Olá'))
  drafts.markSynced(1, drafts.find(1) as never, 'this')
  drafts.save(1, said(''))
  const empty = drafts.find(1)
  expect(empty).toMatchObject({ text: '', server: 'something' })
  drafts.markSynced(1, empty as never, 'this')
  expect(drafts.find(1)).toBeUndefined()
})

test('what another device wrote is taken over unless something was written here since', () => {
  drafts.applyServerDraft(1, said('lá'))
  expect(drafts.find(1)).toMatchObject({ text: 'lá', server: 'this' })
  drafts.save(1, said('aqui'))
  drafts.applyServerDraft(1, said('lá, mais'))
  drafts.applyServerDraft(1, undefined)
  expect(drafts.find(1)?.text).toBe('aqui')
})

test('an old answer of the server covers nothing that was heard after it was asked', () => {
  vi.useFakeTimers({ now: 1_000 })
  drafts.applyServerDraft(1, said('ouvido'))
  drafts.applyServerDraft(1, undefined, 500)
  drafts.applyServerDraft(1, said('velho'), 500)
  expect(drafts.find(1)?.text).toBe('ouvido')
  drafts.applyServerDraft(1, undefined, 2_000)
  expect(drafts.find(1)).toBeUndefined()
})

test('sending ends it, and says whether the server has to be told', () => {
  drafts.save(1, said('novo'))
  expect([drafts.remove(1), drafts.find(1)]).toEqual([false, undefined])
  drafts.applyServerDraft(2, said('sabido'))
  expect([drafts.remove(2), drafts.remove(2)]).toEqual([true, false])
})

test('what was written while it was being kept is kept again', () => {
  vi.useFakeTimers({ now: 1_000 })
  drafts.save(1, said('Ol'))
  const sent = drafts.find(1)
  vi.setSystemTime(2_000)
  drafts.save(1, said('Olá'))
  drafts.markSynced(1, sent as never, 'this')
  expect(drafts.find(1)).toMatchObject({ text: 'Olá', server: 'something' })
})

test('whoever logs out leaves nothing behind, and the next one finds nothing', () => {
  drafts.save(1, said('segredo'))
  expect([...kept.keys()]).toEqual(['token', 'letters:7'])
  useSession.setState({ phase: 'guest', user: null })
  expect([...kept.keys()]).toEqual(['token'])
  kept.delete('token')
  drafts.save(1, said('segredo'))
  expect(kept.size).toBe(0)
  useSession.setState({ phase: 'member', user: { id: 8 } as never })
  expect(drafts.find(1)).toBeUndefined()
})
