import type { UserBrief } from '@recado/contract'
import { create } from 'zustand'
import { useSession } from './session.ts'
import { storage } from './storage.ts'

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
const KEPT = 200

const isDraft = (draft: unknown): draft is Draft => typeof draft === 'object' && draft !== null && typeof (draft as Draft).text === 'string'

function stored(place: string): Drafts {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
  } catch {
    return {}
  }
}
function store(place: string, drafts: Drafts): void {
  // The session was ended from elsewhere: a page on its way out puts nothing back.
  if (storage.get('token') === null) return
  try {
    const kept = Object.entries(drafts).toSorted(([, a], [, b]) => a.at - b.at)
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(kept.slice(-KEPT))))
  } catch {
    // A full disk: the draft lives as long as this tab.
  }
}
/** A browser that somebody left keeps nothing they had begun to write. */
function wipe(name: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${name}:`)) localStorage.removeItem(key)
  } catch {
    // A private window keeps nothing anyway.
  }
}
const isSame = (a: DraftText, b: DraftText): boolean =>
  a.text === b.text && a.isNote === b.isNote && a.mentions.map(({ id }) => id).join() === b.mentions.map(({ id }) => id).join()

/** Unfinished texts of one kind, kept in this browser for each person under `{name}:{userId}`, and nowhere once they have logged out. */
export function createDrafts(name: string) {
  const place = (): string => `${name}:${useSession.getState().user?.id ?? 0}`
  const useDrafts = create<DraftState>(() => ({ of: '', drafts: {} }))
  const all = (): Drafts => {
    if (useDrafts.getState().of !== place()) useDrafts.setState({ of: place(), drafts: stored(place()) })
    return useDrafts.getState().drafts
  }
  const change = (drafts: Drafts): void => {
    useDrafts.setState({ drafts })
    store(place(), drafts)
  }
  const without = (id: number): Drafts => {
    const { [id]: _, ...others } = all()
    return others
  }
  const put = (id: number, draft: Draft | undefined): void => change(draft ? { ...without(id), [id]: draft } : without(id))
  useSession.subscribe(({ phase }, before) => {
    if (phase !== 'guest' || before.phase === 'guest') return
    useDrafts.setState({ of: '', drafts: {} })
    wipe(name)
  })
  if (useSession.getState().phase === 'guest') wipe(name)

  return {
    /** What was begun, or undefined. */
    find: (id: number): Draft | undefined => all()[id],
    all,
    /** Keeps what was written here; a blank text is none. */
    keep: (id: number, written: DraftText): void => {
      const old = all()[id]
      const text = written.text.trim() === '' ? '' : written.text
      if (old && text !== '' ? isSame(old, { ...written, text }) : text === (old?.text ?? '')) return
      const server = old && old.server !== 'nothing' ? 'something' : 'nothing'
      put(id, text === '' && server === 'nothing' ? undefined : { ...written, text, at: Date.now(), server })
    },
    /** It is on its way to whom it is meant for. Answers whether the server has to be told that it is no draft any more. */
    end: (id: number): boolean => {
      const old = all()[id]
      if (old) put(id, undefined)
      return old !== undefined && old.server !== 'nothing'
    },
    /** Takes over what the server had at that moment, unless something else was written or heard here since. */
    take: (id: number, known: DraftText | undefined, asOf = Date.now()): void => {
      const old = all()[id]
      if (old && (old.server !== 'this' || old.at > asOf)) return
      if (!known || known.text === '') return old && put(id, undefined)
      if (!old || !isSame(old, known)) put(id, { text: known.text, isNote: known.isNote, mentions: known.mentions, at: Date.now(), server: 'this' })
    },
    /** The server is being told, or has been. */
    mark: (id: number, draft: Draft, server: 'something' | 'this'): void => {
      const now = all()[id]
      if (!now) return
      const isIt = now.at === draft.at
      if (isIt && server === 'this' && draft.text === '') put(id, undefined)
      else put(id, { ...now, server: isIt ? server : 'something' })
    },
    /** Calls back after every change, until the returned function is called. */
    follow: (changed: (now: Drafts, before: Drafts) => void): (() => void) =>
      useDrafts.subscribe((now, before) => now.of === before.of && changed(now.drafts, before.drafts)),
    /** Follows what was begun. */
    useKept: (id: number): Draft | undefined => {
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
export type DraftBook = ReturnType<typeof createDrafts>
