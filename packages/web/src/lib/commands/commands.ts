import type { LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import type { Shortcut } from './shortcuts.ts'

/** A command of the command palette. */
export interface Command {
  id: string
  label: string
  /** The heading of its group. */
  group: string
  icon: LucideIcon
  /** Additional search terms. */
  words?: string
  shortcut?: Shortcut
  /** A second line with details. */
  detail?: ReactNode
  /** A label at the end: a state, a day. */
  aside?: string
  run: () => void
}

interface CommandsState {
  open: boolean
  /** The text in the box of the palette. */
  typed: string
  /** Commands by provider, in order of registration. */
  offers: ReadonlyMap<string, readonly Command[]>
}

export const usePaletteState = create<CommandsState>(() => ({ open: false, typed: '', offers: new Map() }))

export const openPalette = (): void => usePaletteState.setState({ open: true, typed: '' })
export const typeInPalette = (typed: string): void => usePaletteState.setState({ typed })
export const closePalette = (): void => usePaletteState.setState({ open: false })

function setOffers(owner: string, commands: readonly Command[] | undefined): void {
  const offers = new Map(usePaletteState.getState().offers)
  if (commands) offers.set(owner, commands)
  else offers.delete(owner)
  usePaletteState.setState({ offers })
}

/** Registers commands in the palette while the component is mounted. `commands` should be memoised. */
export function useCommands(owner: string, commands: readonly Command[]): void {
  useEffect(() => {
    setOffers(owner, commands)
    return () => setOffers(owner, undefined)
  }, [owner, commands])
}

const normalizeText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The commands that contain every typed word, ignoring accents and case. */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean)
  return commands.filter(({ label, group, words: more = '' }) => {
    const text = normalizeText(`${label} ${group} ${more}`)
    return words.every(word => text.includes(word))
  })
}
