import { useRef } from 'react'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'

export const DECISION_KEYS = { next: 'KeyJ', previous: 'KeyK', replay: 'KeyR', changes: 'KeyD' } as const

/** Moves the focus among the frames of the list on J and K; R replays, and D shows the differences only. */
export function useDecisionKeys(replay: () => void, toggleChanges: () => void) {
  const list = useRef<HTMLOListElement>(null)
  const step = (by: 1 | -1) => {
    const frames = [...(list.current?.children ?? [])].filter(frame => frame instanceof HTMLElement)
    const at = frames.findIndex(frame => frame.contains(document.activeElement))
    const next = frames[at === -1 ? 0 : at + by]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut(DECISION_KEYS.next, () => step(1))
  useShortcut(DECISION_KEYS.previous, () => step(-1))
  useShortcut(DECISION_KEYS.replay, replay)
  useShortcut(DECISION_KEYS.changes, toggleChanges)
  return list
}
