import { useEffect, useState, type KeyboardEvent } from 'react'
import { isComposing } from './is-composing.ts'

/** An autocomplete list for a text box, and the props that the box needs. */
export interface Suggestions<T> {
  readonly id: string
  readonly open: boolean
  readonly found: readonly T[]
  readonly active: T | undefined
  readonly activate: (id: number) => void
  readonly choose: (one: T) => void
  readonly optionId: (id: number) => string
  /** ARIA attributes of the box while the list is open. */
  readonly combobox: Readonly<Record<string, string | boolean>>
  /** Returns true when the list handled the key; the box then ignores it. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

export interface SuggestionOptions<T> {
  /** The id of the list; prefix of its options' ids. */
  list: string
  /** The text to complete; null while no list is requested. */
  typed: string | null
  found: readonly T[]
  /** True when a notice replaces the list; Escape closes it. */
  also?: boolean
  onChoose: (one: T) => void
}

/** Arrow keys move, Enter or Tab selects, Escape closes until the trigger text is gone. */
export function useSuggestions<T extends { readonly id: number }>({
  list,
  typed,
  found,
  also = false,
  onChoose,
}: SuggestionOptions<T>): Suggestions<T> & {
  readonly dismissed: boolean
} {
  const [dismissed, setDismissed] = useState(false)
  const [picked, setPicked] = useState<{ typed: string; id: number }>()
  const isRequested = typed !== null
  useEffect(() => {
    if (!isRequested) setDismissed(false)
  }, [isRequested])

  const open = isRequested && found.length > 0 && !dismissed
  const activeIndex = Math.max(
    0,
    found.findIndex(({ id }) => picked?.typed === typed && id === picked.id),
  )
  const active = open ? found[activeIndex] : undefined
  const activate = (id: number) => setPicked({ typed: typed ?? '', id })
  const move = (by: number) => activate(found[(activeIndex + by + found.length) % found.length]?.id ?? 0)
  const optionId = (id: number): string => `${list}-${id}`

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!(open || (also && !dismissed)) || event.ctrlKey || event.altKey || event.metaKey) return false
    if (isComposing(event)) return false
    if (event.key === 'Escape') setDismissed(true)
    else if (!active || event.shiftKey) return false
    else if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' || event.key === 'Tab') onChoose(active)
    else return false
    event.preventDefault()
    return true
  }
  const combobox: Record<string, string | boolean> = open
    ? {
        role: 'combobox',
        'aria-expanded': true,
        'aria-haspopup': 'listbox',
        'aria-autocomplete': 'list',
        'aria-controls': list,
      }
    : {}
  if (active) combobox['aria-activedescendant'] = optionId(active.id)
  return {
    id: list,
    open,
    found,
    active,
    activate,
    choose: onChoose,
    optionId,
    combobox,
    onKeyDown,
    dismissed,
  }
}
