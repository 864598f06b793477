import { create } from 'zustand'
import { useSession } from './session.ts'

/** What somebody has begun to write, by the number of what it is written in. */
type Texts = Readonly<Record<number, string>>

interface DraftState {
  /** Whose drafts these are; they are read anew when another person logs in. */
  of: string
  drafts: Texts
}

/** More unfinished letters than this are not worth keeping. */
const KEPT = 200

function stored(place: string): Texts {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Texts) : {}
  } catch {
    return {}
  }
}

/** Unfinished texts of one kind, kept in this browser for each person under `{name}:{userId}`. */
export function createDrafts(name: string) {
  const place = (): string => `${name}:${useSession.getState().user?.id ?? 0}`
  const useDrafts = create<DraftState>(() => ({ of: '', drafts: {} }))
  const current = (): Texts => {
    if (useDrafts.getState().of !== place()) useDrafts.setState({ of: place(), drafts: stored(place()) })
    return useDrafts.getState().drafts
  }
  /** The draft of one, or an empty text. */
  const draftOf = (id: number): string => current()[id] ?? ''
  return {
    draftOf,
    /** Keeps a draft; a blank one is forgotten. */
    keepDraft: (id: number, text: string): void => {
      const { [id]: old, ...others } = current()
      if ((old ?? '') === text) return
      const kept = text.trim() === '' ? others : { ...others, [id]: text }
      useDrafts.setState({ drafts: kept })
      try {
        localStorage.setItem(place(), JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-KEPT))))
      } catch {
        // A full disk: the draft lives as long as this tab.
      }
    },
    /** Follows the draft of one. */
    useDraft: (id: number): string => {
      useDrafts(state => state.drafts[id])
      return draftOf(id)
    },
  }
}
