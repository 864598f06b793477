import type { Ticket } from '@recado/contract'
import { useEffect, type RefObject } from 'react'
import { useDelegated } from '../../../lib/use-delegated.ts'
import { choose, chooseNothing, extended, toggled, useSelection, withAll } from './selection.ts'

const rowOf = ({ target }: Event): number | undefined => {
  const row = target instanceof Element ? target.closest('li')?.querySelector<HTMLElement>('[data-roving]') : null
  return row ? Number(row.dataset['roving']) : undefined
}

/**
 * Lets rows be chosen: by their boxes, with Ctrl or Shift and a click anywhere on the row, and with keys while the focus is in the list:
 * X takes a row in, Shift with X, Space or an arrow takes in all up to there, Ctrl+A all that are shown, Esc lets go. Ends with the list.
 */
export function useChoosing(viewport: RefObject<HTMLElement | null>, tickets: readonly Ticket[], enabled: boolean): void {
  useEffect(() => chooseNothing, [])
  const ids = tickets.map(({ id }) => id)
  const take = (id: number, upTo: boolean) => choose(old => (upTo ? extended(old, ids, id) : toggled(old, id)))

  const onClick = (event: MouseEvent) => {
    const id = rowOf(event)
    const onBox = event.target instanceof Element && event.target.role === 'checkbox'
    if (!enabled || id === undefined || !(onBox || event.shiftKey || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    take(id, event.shiftKey)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const id = rowOf(event)
    const { choosing } = useSelection.getState()
    if (!enabled || id === undefined || event.altKey) return
    const done = keyed(event, id, choosing)
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
  }
  const keyed = (event: KeyboardEvent, id: number, choosing: boolean): boolean => {
    const { code, shiftKey } = event
    if (event.ctrlKey || event.metaKey) {
      if (code !== 'KeyA') return false
      choose(old => withAll(old, ids))
      return true
    }
    if (code === 'KeyX' || (code === 'Space' && shiftKey)) {
      take(id, shiftKey)
      return true
    }
    if (code === 'Escape' && choosing) {
      chooseNothing()
      return true
    }
    const step = code === 'ArrowDown' ? 1 : code === 'ArrowUp' ? -1 : 0
    const next = ids[ids.indexOf(id) + step]
    if (step !== 0 && shiftKey && next !== undefined)
      choose(old => extended(old.chosen.has(id) ? { ...old, anchor: old.anchor ?? id } : toggled(old, id), ids, next))
    // The focus walks there as well.
    return false
  }
  useDelegated(viewport, { click: onClick, keydown: onKeyDown })
}
