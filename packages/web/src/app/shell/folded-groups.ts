import { create } from 'zustand'
import { storage } from '../../lib/browser/storage.ts'
import { NAVIGATION_GROUPS, type NavigationGroup } from '../../lib/feature/feature.ts'

type FoldedByUser = Readonly<Record<string, readonly NavigationGroup[]>>
const NONE: readonly NavigationGroup[] = []

const isGroup = (value: unknown): value is NavigationGroup => NAVIGATION_GROUPS.some(group => group === value)

/** The groups that this browser has stored; unknown groups and other texts are ignored. */
function readStored(): FoldedByUser {
  try {
    const stored = JSON.parse(storage.get('foldedGroups') ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(stored).map(([userId, groups]) => [
        userId,
        Array.isArray(groups) ? groups.filter(isGroup) : NONE,
      ]),
    )
  } catch {
    return {}
  }
}

const useStore = create<{ folded: FoldedByUser }>(() => ({ folded: readStored() }))

/** The groups of the drawer that a user has folded in this browser. */
export const useFoldedGroups = (userId: number): readonly NavigationGroup[] =>
  useStore(state => state.folded[userId] ?? NONE)

/** Folds or unfolds a group of the drawer, and stores that in this browser. */
export function toggleGroup(userId: number, group: NavigationGroup): void {
  const before = readStored()
  const own = before[userId] ?? NONE
  const folded = {
    ...before,
    [userId]: own.includes(group) ? own.filter(other => other !== group) : [...own, group],
  }
  useStore.setState({ folded })
  storage.set('foldedGroups', JSON.stringify(folded))
}
