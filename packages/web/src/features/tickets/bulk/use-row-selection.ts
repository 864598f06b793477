import type { Ticket } from '@recado/contract'
import { useEffect, type RefObject } from 'react'
import { useDelegatedEvents } from '../../../lib/list/use-delegated-events.ts'
import {
  updateSelection,
  clearSelection,
  extendRange,
  toggleRow,
  useSelection,
  selectAllRows,
} from './selection.ts'

const ROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const rowIdOf = ({ target }: Event): number | undefined => {
  const row =
    target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('[data-roving]') : null
  return row ? Number(row.dataset['roving']) : undefined
}

/**
 * Lets rows be selected: by their boxes, with Ctrl or Shift and a click anywhere on the row, and with keys
 * while the focus is in the list: X toggles a row, Shift with X, Space or an arrow selects up to there,
 * Ctrl+A all that are shown, Esc deselects. Ends with the list.
 */
export function useRowSelection(
  viewport: RefObject<HTMLElement | null>,
  tickets: readonly Ticket[],
  enabled: boolean,
): void {
  useEffect(() => clearSelection, [])
  const ids = tickets.map(({ id }) => id)
  const selectRow = (id: number, upTo: boolean) =>
    updateSelection(old => (upTo ? extendRange(old, ids, id) : toggleRow(old, id)))

  const onClick = (event: MouseEvent) => {
    const id = rowIdOf(event)
    const onBox = event.target instanceof Element && event.target.role === 'checkbox'
    if (
      !enabled ||
      id === undefined ||
      !ids.includes(id) ||
      !(onBox || event.shiftKey || event.ctrlKey || event.metaKey)
    )
      return
    event.preventDefault()
    event.stopPropagation()
    selectRow(id, event.shiftKey)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const id = rowIdOf(event)
    const { choosing } = useSelection.getState()
    if (!enabled || id === undefined || !ids.includes(id) || event.altKey) return
    const done = handleKey(event, id, choosing)
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
  }
  const handleKey = (event: KeyboardEvent, id: number, choosing: boolean): boolean => {
    const { code, shiftKey } = event
    if (event.ctrlKey || event.metaKey) {
      if (code !== 'KeyA') return false
      updateSelection(old => selectAllRows(old, ids))
      return true
    }
    if (code === 'KeyX' || (code === 'Space' && shiftKey)) {
      selectRow(id, shiftKey)
      return true
    }
    if (code === 'Escape' && choosing) {
      clearSelection()
      return true
    }
    const step = ROW_STEPS[code]
    const next = step === undefined ? undefined : ids[ids.indexOf(id) + step]
    if (shiftKey && next !== undefined)
      updateSelection(old =>
        extendRange(
          old.chosen.has(id) ? { ...old, anchor: old.anchor ?? id } : toggleRow(old, id),
          ids,
          next,
        ),
      )
    // The focus moves as well.
    return false
  }
  useDelegatedEvents(viewport, { click: onClick, keydown: onKeyDown })
}
