import { LIMITS, type Message } from '@recado/contract'
import { create } from 'zustand'
import type { DraftText } from '../../lib/drafts/drafts.ts'
import { EMPTY_COMPOSER, reduceComposer, type ComposerEvent, type ComposerState } from './composer/composer-machine.ts'

interface ConversationState {
  composer: ComposerState
  /** Messages chosen to be forwarded, in the order chosen; null while nobody chooses. */
  selected: readonly Message[] | null
  /** The message the eye is led to after a jump. */
  flashed: number | null
}

const INITIAL_STATE: ConversationState = { composer: EMPTY_COMPOSER, selected: null, flashed: null }

/** What somebody is doing in the open conversation; it begins anew with every conversation. */
export const useConversation = create<ConversationState>(() => INITIAL_STATE)

const set = useConversation.setState

/** Tells the composer what happened. A file that leaves the tray unsent is forgotten. */
export function dispatchToComposer(event: ComposerEvent): void {
  const { composer: before } = useConversation.getState()
  const composer = reduceComposer(before, event)
  if (composer === before) return
  if (event.type !== 'sent') for (const { id, url } of before.tray) if (url && !composer.tray.some(one => one.id === id)) URL.revokeObjectURL(url)
  set({ composer })
}

/** Begins with what was begun to write in a conversation. */
export function openConversation(ticketId: number, draft: DraftText | undefined): void {
  dispatchToComposer({ type: 'opened', ticketId, draft })
  set({ selected: null, flashed: null })
}
/** Forgets what somebody did in a conversation. */
export function leaveConversation(): void {
  dispatchToComposer({ type: 'left' })
  set({ selected: null, flashed: null })
}

export const endSelecting = (): void => set({ selected: null })

/** Adds a message to those chosen or takes it away. False when there are as many as may be forwarded at once. Spec: workspace 5 "Forward". */
export function toggleSelected(message: Message): boolean {
  const selected = useConversation.getState().selected ?? []
  if (selected.some(({ id }) => id === message.id)) {
    set({ selected: selected.filter(({ id }) => id !== message.id) })
    return true
  }
  if (selected.length >= LIMITS.forwardMax) return false
  set({ selected: [...selected, message] })
  return true
}

const FLASH_MS = 1_400
let flashTimer: ReturnType<typeof setTimeout> | undefined
/** Leads the eye to a message for a moment. */
export function flashMessage(messageId: number): void {
  clearTimeout(flashTimer)
  set({ flashed: messageId })
  flashTimer = setTimeout(() => set({ flashed: null }), FLASH_MS)
}
