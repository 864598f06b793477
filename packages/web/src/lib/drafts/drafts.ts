import type { UserBrief } from '@recado/contract'
import { create } from 'zustand'
import { useSession } from '../session/session.ts'
import { storage } from '../browser/storage.ts'

/** A draft text and its mentions. */
export interface DraftText {
  readonly text: string
  /** An internal note, not visible to the customer. */
  readonly isNote: boolean
  readonly mentions: readonly UserBrief[]
}
/** A draft in this browser's storage. A blank one is kept until the server has deleted it. */
export interface LocalDraft extends DraftText {
  /** Time of the edit, in ms by this browser's clock. */
  readonly at: number
  /** The server's state: nothing, perhaps an older draft, or this one. */
  readonly server: 'nothing' | 'something' | 'this'
}
/** Drafts by the id of their target. */
type Drafts = Readonly<Record<number, LocalDraft>>

interface DraftState {
  /** The drafts' owner; drafts are reloaded when another user logs in. */
  of: string
  drafts: Drafts
}

/** Maximum number of stored drafts. */
const MAX_DRAFTS = 200

const isDraft = (draft: unknown): draft is LocalDraft =>
  typeof draft === 'object' && draft !== null && typeof (draft as LocalDraft).text === 'string'

function readDrafts(storageKey: string): Drafts {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, LocalDraft] => isDraft(entry[1])),
    )
  } catch {
    return {}
  }
}
function writeDrafts(storageKey: string, drafts: Drafts): void {
  // The session ended elsewhere: a page that unloads stores nothing.
  if (storage.get('token') === null) return
  try {
    const sorted = Object.entries(drafts).toSorted(([, a], [, b]) => a.at - b.at)
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(sorted.slice(-MAX_DRAFTS))))
  } catch {
    // Full disk: the draft lives as long as this tab.
  }
}
/** Deletes stored drafts on logout. */
function deleteDrafts(name: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${name}:`)) localStorage.removeItem(key)
  } catch {
    // A private window stores nothing anyway.
  }
}
const isSame = (a: DraftText, b: DraftText): boolean =>
  a.text === b.text &&
  a.isNote === b.isNote &&
  a.mentions.map(({ id }) => id).join() === b.mentions.map(({ id }) => id).join()

/** Drafts of one kind, stored in this browser per user under `{name}:{userId}`, and deleted on logout. */
export function createDraftStore(name: string) {
  const storageKey = (): string => `${name}:${useSession.getState().user?.id ?? 0}`
  const useDrafts = create<DraftState>(() => ({ of: '', drafts: {} }))
  const all = (): Drafts => {
    if (useDrafts.getState().of !== storageKey())
      useDrafts.setState({ of: storageKey(), drafts: readDrafts(storageKey()) })
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
  const put = (id: number, draft: LocalDraft | undefined): void =>
    change(draft ? { ...without(id), [id]: draft } : without(id))
  useSession.subscribe(({ phase }, before) => {
    if (phase !== 'guest' || before.phase === 'guest') return
    useDrafts.setState({ of: '', drafts: {} })
    deleteDrafts(name)
  })
  if (useSession.getState().phase === 'guest') deleteDrafts(name)

  return {
    /** Returns the draft, or undefined. */
    find: (id: number): LocalDraft | undefined => all()[id],
    all,
    /** Stores a local edit; a blank text is no draft. */
    save: (id: number, newText: DraftText): void => {
      const old = all()[id]
      const text = newText.text.trim() === '' ? '' : newText.text
      if (old && text !== '' ? isSame(old, { ...newText, text }) : text === (old?.text ?? '')) return
      const server = old && old.server !== 'nothing' ? 'something' : 'nothing'
      put(id, text === '' && server === 'nothing' ? undefined : { ...newText, text, at: Date.now(), server })
    },
    /** The text is being sent. Returns true when the server's draft must be deleted. */
    remove: (id: number): boolean => {
      const old = all()[id]
      if (old) put(id, undefined)
      return old !== undefined && old.server !== 'nothing'
    },
    /** Applies the server's draft of that moment, unless a newer edit or event arrived since. */
    applyServerDraft: (id: number, known: DraftText | undefined, asOf = Date.now()): void => {
      const old = all()[id]
      if (old && (old.server !== 'this' || old.at > asOf)) return
      if (!known || known.text === '') return old && put(id, undefined)
      if (!old || !isSame(old, known))
        put(id, {
          text: known.text,
          isNote: known.isNote,
          mentions: known.mentions,
          at: Date.now(),
          server: 'this',
        })
    },
    /** Marks the draft as synced or syncing. */
    markSynced: (id: number, draft: LocalDraft, server: 'something' | 'this'): void => {
      const now = all()[id]
      if (!now) return
      const isIt = now.at === draft.at
      if (isIt && server === 'this' && draft.text === '') put(id, undefined)
      else put(id, { ...now, server: isIt ? server : 'something' })
    },
    /** Calls back after every change, until the returned function is called. */
    subscribe: (changed: (now: Drafts, before: Drafts) => void): (() => void) =>
      useDrafts.subscribe((now, before) => now.of === before.of && changed(now.drafts, before.drafts)),
    /** Subscribes to a draft. */
    useStoredDraft: (id: number): LocalDraft | undefined => {
      useDrafts(state => state.drafts[id])
      return all()[id]
    },
    /** Subscribes to the text of a draft; empty without a draft. */
    useDraft: (id: number): string => {
      useDrafts(state => state.drafts[id]?.text)
      return all()[id]?.text ?? ''
    },
  }
}
export type DraftStore = ReturnType<typeof createDraftStore>
