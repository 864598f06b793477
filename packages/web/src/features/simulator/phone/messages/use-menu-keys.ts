import type { RefObject } from 'react'
import { useDelegatedEvents } from '../../../../lib/list/use-delegated-events.ts'

/**
 * Arrow keys move between the messages' menu buttons, Home and End to the first and last: only one of them is
 * a tab stop.
 */
export function useMenuKeys(list: RefObject<HTMLElement | null>): void {
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-menu]') ?? [])]
    const index = buttons.indexOf(event.target as HTMLElement)
    if (index === -1) return
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus()
  }
  useDelegatedEvents(list, { keydown: move })
}
