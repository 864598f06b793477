import { create } from 'zustand'
import { useSession } from '../../lib/session.ts'

/** What somebody has begun to write, by ticket. */
type Drafts = Readonly<Record<number, string>>

const place = (): string => `drafts:${useSession.getState().user?.id ?? 0}`
/** More unfinished letters than this are not worth keeping. */
const KEPT = 200

function stored(): Drafts {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(place()) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? (parsed as Drafts) : {}
  } catch {
    return {}
  }
}

interface DraftState {
  /** Whose drafts these are; they are read anew when another person logs in. */
  of: string
  drafts: Drafts
}

export const useDrafts = create<DraftState>(() => ({ of: '', drafts: {} }))

function current(): Drafts {
  if (useDrafts.getState().of !== place()) useDrafts.setState({ of: place(), drafts: stored() })
  return useDrafts.getState().drafts
}

/** The draft of a ticket, or an empty text. */
export const draftOf = (ticketId: number): string => current()[ticketId] ?? ''

/** Keeps a draft in this browser; a blank one is forgotten. */
export function keepDraft(ticketId: number, text: string): void {
  const { [ticketId]: old, ...others } = current()
  if ((old ?? '') === text) return
  const kept = text.trim() === '' ? others : { ...others, [ticketId]: text }
  useDrafts.setState({ drafts: kept })
  try {
    localStorage.setItem(place(), JSON.stringify(Object.fromEntries(Object.entries(kept).slice(-KEPT))))
  } catch {
    // A full disk: the draft lives as long as this tab.
  }
}

/** Follows the draft of one ticket. */
export function useDraft(ticketId: number): string {
  useDrafts(state => state.drafts[ticketId])
  return draftOf(ticketId)
}
