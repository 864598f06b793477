import type { LucideIcon } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import type { Shortcut } from './shortcuts.ts'
import { hasEveryWord, plainWords } from './words.ts'

/** A command of the command palette. */
export interface Command {
  id: string
  label: string
  /** The heading of its group. */
  group: string
  icon: LucideIcon
  /** Additional search terms. */
  words?: string
  /** Writes to a customer or ends something: nothing but its own name finds it. */
  guarded?: boolean
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

/** The letters that name a guarded command, if its name is not shorter. */
const NAMING_LETTERS = 4

/** Whether each typed word begins a word of the command, and one of them its name or a further word. */
function isNamed({ label, words = '' }: Command, typed: readonly string[]): boolean {
  const own = plainWords(label)
  const names = [...own.slice(0, 1), ...plainWords(words)]
  return (
    typed.every(word => [...own, ...names].some(one => one.startsWith(word))) &&
    names.some(name =>
      typed.some(word => word.length >= Math.min(NAMING_LETTERS, name.length) && name.startsWith(word)),
    )
  )
}

/**
 * The commands whose own words contain every typed word, ignoring accents and case; headings may hold the name of a
 * customer, so they find nothing. A guarded command is found by its name alone, and is never the first of its group
 * while nothing is typed.
 */
export function filterCommands(commands: readonly Command[], typed: string): Command[] {
  const words = plainWords(typed)
  if (words.length === 0)
    return [...Map.groupBy(commands, ({ group }) => group).values()].flatMap(group =>
      group.toSorted((a, b) => Number(a.guarded ?? false) - Number(b.guarded ?? false)),
    )
  return commands.filter(command => {
    if (command.guarded) return isNamed(command, words)
    return hasEveryWord(`${command.label} ${command.words ?? ''}`, typed)
  })
}
