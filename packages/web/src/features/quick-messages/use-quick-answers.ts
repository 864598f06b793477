import type { QuickMessage } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { matching } from './matching.ts'
import { offeredQuery } from './quick-messages.queries.ts'

/** More than these nobody reads; whoever means another types on. */
const SHOWN = 50
const LIST = 'quick-answers'

export const optionId = (id: number): string => `${LIST}-${id}`

/** The list that opens over a box whose text starts with a slash, and what the box must know of it. */
export interface QuickAnswers {
  readonly id: string
  readonly open: boolean
  /** Nobody has written one yet. */
  readonly none: boolean
  readonly found: readonly QuickMessage[]
  readonly active: QuickMessage | undefined
  readonly activate: (id: number) => void
  readonly choose: (quickMessage: QuickMessage) => void
  /** What the box is while the list is open, for those who do not see it. */
  readonly combobox: Readonly<Record<string, string | boolean>>
  /** True when the key was meant for the list; the box has no more to do with it. */
  readonly onKeyDown: (event: KeyboardEvent) => boolean
}

/** Opens for a text that starts with `/`: filter, arrows, Enter or Tab to take, Escape to close. Spec: workspace 5 "Quick answers". */
export function useQuickAnswers(text: string, enabled: boolean, onChoose: (quickMessage: QuickMessage) => void): QuickAnswers {
  const { data: offered } = useQuery(offeredQuery)
  const typed = enabled && text.startsWith('/') && !text.includes('\n') ? text.slice(1) : null
  const found = useMemo(() => (typed === null || !offered ? [] : matching(offered, typed).slice(0, SHOWN)), [typed, offered])
  const [dismissed, setDismissed] = useState(false)
  const [picked, setPicked] = useState<{ typed: string; id: number }>()
  // Closed with Escape it stays closed until the slash is gone.
  const slashed = typed !== null
  useEffect(() => {
    if (!slashed) setDismissed(false)
  }, [slashed])

  const none = slashed && offered?.length === 0 && typed === '' && !dismissed
  const open = found.length > 0 && !dismissed
  const at = Math.max(
    0,
    found.findIndex(({ id }) => picked?.typed === typed && id === picked.id),
  )
  const active = open ? found[at] : undefined
  const activate = (id: number) => setPicked({ typed: typed ?? '', id })
  const move = (by: number) => activate(found[(at + by + found.length) % found.length]?.id ?? 0)

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!(open || none) || event.ctrlKey || event.altKey || event.metaKey) return false
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
    ? { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox', 'aria-autocomplete': 'list', 'aria-controls': LIST }
    : {}
  if (active) combobox['aria-activedescendant'] = optionId(active.id)
  return { id: LIST, open, none, found, active, activate, choose: onChoose, combobox, onKeyDown }
}
