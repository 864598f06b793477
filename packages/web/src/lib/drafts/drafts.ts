import type { UserBrief } from '@recado/contract'
import { create } from 'zustand'
import { useSession } from '../session/session.ts'
import { storage } from '../browser/storage.ts'

/** A begun text and whom it is meant for. */
export interface DraftText {
  readonly text: string
  /** For colleagues, not for the customer. */
  readonly isNote: boolean
  readonly mentions: readonly UserBrief[]
}
/** A begun text as this browser keeps it. A blank one is kept until the server knows that it is none any more. */
export interface Draft extends DraftText {
  /** When it was edited, in ms by this browser's clock. */
  readonly at: number
  /** What the server has of it: nothing, something earlier perhaps, or this. */
  readonly server: 'nothing' | 'something' | 'this'
}
/** By the number of what they are written in. */
type Drafts = Readonly<Record<number, Draft>>

interface DraftState {
  /** Whose drafts these are; they are read anew when another person logs in. */
  of: string
  drafts: Drafts
}

/** More unfinished letters than this are not worth keeping. */
const MAX_DRAFTS = 200

const isDraft = (draft: unknown): draft is Draft => typeof draft === 'object' && draft !== null && typeof (draft as Draft).text === 'string'

function readDrafts(storageKey: string): Drafts {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
  } catch {
    return {}
  }
}
function writeDrafts(storageKey: string, drafts: Drafts): void {
  // The session was ended from elsewhere: a page on its way out puts nothing back.
  if (storage.get('token') === null) return
  try {
    const sorted = Object.entries(drafts).toSorted(([, a], [, b]) => a.at - b.at)
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(sorted.slice(-MAX_DRAFTS))))
  } catch {
    // A full disk: the draft lives as long as this tab.
  }
}
/** A browser that somebody left keeps nothing they had begun to write. */
function deleteDrafts(name: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${name}:`)) localStorage.removeItem(key)
  } catch {
    // A private window keeps nothing anyway.
  }
}
const isSame = (a: DraftText, b: DraftText): boolean =>
  a.text === b.text && a.isNote === b.isNote && a.mentions.map(({ id }) => id).join() === b.mentions.map(({ id }) => id).join()

/** Unfinished texts of one kind, kept in this browser for each person under `{name}:{userId}`, and nowhere once they have logged out. */
export function createDraftStore(name: string) {
  const storageKey = (): string => `${name}:${useSession.getState().user?.id ?? 0}`
  const useDrafts = create<DraftState>(() => ({ of: '', drafts: {} }))
  const all = (): Drafts => {
    if (useDrafts.getState().of !== storageKey()) useDrafts.setState({ of: storageKey(), drafts: readDrafts(storageKey()) })
    return useDrafts.getState().drafts
  }
  const change = (drafts: Drafts): void => {
    useDrafts.setState({ drafts })
    writeDrafts(storageKey(), drafts)
  }
  const without = (id: number): Drafts => {
    const { [id]: _, ...others } = all()
    return others
  }
  const put = (id: number, draft: Draft | undefined): void => change(draft ? { ...without(id), [id]: draft } : without(id))
  useSession.subscribe(({ phase }, before) => {
    if (phase !== 'guest' || before.phase === 'guest') return
    useDrafts.setState({ of: '', drafts: {} })
    deleteDrafts(name)
  })
  if (useSession.getState().phase === 'guest') deleteDrafts(name)

  return {
    /** What was begun, or undefined. */
    find: (id: number): Draft | undefined => all()[id],
    all,
    /** Keeps what was written here; a blank text is none. */
    save: (id: number, newText: DraftText): void => {
      const old = all()[id]
      const text = newText.text.trim() === '' ? '' : newText.text
      if (old && text !== '' ? isSame(old, { ...newText, text }) : text === (old?.text ?? '')) return
      const server = old && old.server !== 'nothing' ? 'something' : 'nothing'
      put(id, text === '' && server === 'nothing' ? undefined : { ...newText, text, at: Date.now(), server })
    },
    /** It is on its way to whom it is meant for. Answers whether the server has to be told that it is no draft any more. */
    remove: (id: number): boolean => {
      const old = all()[id]
      if (old) put(id, undefined)
      return old !== undefined && old.server !== 'nothing'
    },
    /** Takes over what the server had at that moment, unless something else was written or heard here since. */
    applyServerDraft: (id: number, known: DraftText | undefined, asOf = Date.now()): void => {
      const old = all()[id]
      if (old && (old.server !== 'this' || old.at > asOf)) return
      if (!known || known.text === '') return old && put(id, undefined)
      if (!old || !isSame(old, known)) put(id, { text: known.text, isNote: known.isNote, mentions: known.mentions, at: Date.now(), server: 'this' })
    },
    /** The server is being told, or has been. */
    markSynced: (id: number, draft: Draft, server: 'something' | 'this'): void => {
      const now = all()[id]
      if (!now) return
      const isIt = now.at === draft.at
      if (isIt && server === 'this' && draft.text === '') put(id, undefined)
      else put(id, { ...now, server: isIt ? server : 'something' })
    },
    /** Calls back after every change, until the returned function is called. */
    subscribe: (changed: (now: Drafts, before: Drafts) => void): (() => void) =>
      useDrafts.subscribe((now, before) => now.of === before.of && changed(now.drafts, before.drafts)),
    /** Follows what was begun. */
    useStoredDraft: (id: number): Draft | undefined => {
      useDrafts(state => state.drafts[id])
      return all()[id]
    },
    /** Follows its text alone; empty where nothing was begun. */
    useDraft: (id: number): string => {
      useDrafts(state => state.drafts[id]?.text)
      return all()[id]?.text ?? ''
    },
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>
