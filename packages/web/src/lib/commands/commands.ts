import type { LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import type { Shortcut } from './shortcuts.ts'

/** Something the command palette can do. */
export interface Command {
  id: string
  label: string
  /** The heading it stands under. */
  group: string
  icon: LucideIcon
  /** Other words by which it is found. */
  words?: string
  shortcut?: Shortcut
  /** A second line that says more. */
  detail?: ReactNode
  /** A word at the end: a state, a day. */
  aside?: string
  run: () => void
}

interface CommandsState {
  open: boolean
  /** Commands by who offers them, in the order they were offered. */
  offers: ReadonlyMap<string, readonly Command[]>
}

export const usePaletteState = create<CommandsState>(() => ({ open: false, offers: new Map() }))

export const openPalette = (): void => usePaletteState.setState({ open: true })
export const closePalette = (): void => usePaletteState.setState({ open: false })

function setOffers(owner: string, commands: readonly Command[] | undefined): void {
  const offers = new Map(usePaletteState.getState().offers)
  if (commands) offers.set(owner, commands)
  else offers.delete(owner)
  usePaletteState.setState({ offers })
}

/** Offers commands in the palette while the component is on screen. `commands` should be memoised. */
export function useCommands(owner: string, commands: readonly Command[]): void {
  useEffect(() => {
    setOffers(owner, commands)
    return () => setOffers(owner, undefined)
  }, [owner, commands])
}

const normalizeText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The commands in which every typed word occurs, accents and case ignored. */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, group, words: more = '' }) => {
    const text = normalizeText(`${label} ${group} ${more}`)
    return words.every(word => text.includes(word))
  })
}
