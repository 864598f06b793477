import { LIMITS, type Message } from '@recado/contract'
import { create } from 'zustand'
import type { DraftText } from '../../lib/drafts/drafts.ts'
import { withUrl } from './composer/attachment.ts'
import { findDraftFiles, keepDraftFiles } from './composer/draft-files.ts'
import {
  EMPTY_COMPOSER,
  reduceComposer,
  type ComposerEvent,
  type ComposerState,
} from './composer/composer-machine.ts'

interface ConversationState {
  composer: ComposerState
  /** Messages selected for forwarding, in order; null outside selection mode. */
  selected: readonly Message[] | null
  /** The message highlighted after a jump. */
  flashed: number | null
  /** The search in the conversation is open. */
  searching: boolean
}

const INITIAL_STATE: ConversationState = {
  composer: EMPTY_COMPOSER,
  selected: null,
  flashed: null,
  searching: false,
}

/** UI state of the open conversation; it is reset for every conversation. */
export const useConversation = create<ConversationState>(() => INITIAL_STATE)

const set = useConversation.setState

/** Composers whose conversation was left while their message waited for its files, by ticket. */
export const departedComposers = new Map<number, ComposerState>()

/** Follows a change of the conversation: a waiting message goes on without it, and is there again with it. */
function changeTicket(before: ComposerState, opened: ComposerState): ComposerState {
  if (before.ticketId !== null && before.isQueued) departedComposers.set(before.ticketId, before)
  const { ticketId, isShown } = opened
  const departed = ticketId === null ? undefined : departedComposers.get(ticketId)
  if (ticketId === null || !departed) return opened
  departedComposers.delete(ticketId)
  return { ...departed, isShown, tray: departed.tray.map(withUrl) }
}

/** Sends an event to the composer. Releases a file that leaves the tray unsent; those of a draft are kept. */
export function dispatchToComposer(event: ComposerEvent): void {
  const { composer: before } = useConversation.getState()
  const reduced = reduceComposer(before, event)
  if (reduced === before) return
  const isSameTicket = reduced.ticketId === before.ticketId
  const composer = isSameTicket ? reduced : changeTicket(before, reduced)
  if (event.type !== 'sent')
    for (const { id, url } of before.tray)
      if (url && !composer.tray.some(one => one.id === id)) URL.revokeObjectURL(url)
  set({ composer })
  if (isSameTicket && composer.ticketId !== null && composer.tray !== before.tray)
    keepDraftFiles(composer.ticketId, composer.tray)
}

/** Puts the files of a draft into the tray again. */
async function restoreDraftFiles(ticketId: number): Promise<void> {
  const attachments = await findDraftFiles(ticketId)
  const { composer } = useConversation.getState()
  const isKnown = composer.ticketId !== ticketId || composer.tray.length > 0
  if (isKnown)
    for (const { url } of attachments) {
      if (url) URL.revokeObjectURL(url)
    }
  else if (attachments.length > 0) dispatchToComposer({ type: 'filesAdded', attachments })
}

/** Resets the state to a conversation and its draft. */
export function openConversation(ticketId: number, draft: DraftText | undefined): void {
  dispatchToComposer({ type: 'opened', ticketId, draft })
  void restoreDraftFiles(ticketId)
  set({ selected: null, flashed: null, searching: false })
}
/** Resets the state of a conversation. */
export function leaveConversation(ticketId: number): void {
  dispatchToComposer({ type: 'left', ticketId })
  set({ selected: null, flashed: null, searching: false })
}

/** Opens or closes the search in the conversation. */
export const setSearching = (searching: boolean): void => set({ searching })

export const endSelecting = (): void => set({ selected: null })

/**
 * Toggles a message of the selection. False when the limit of one forward is reached. Spec: workspace 5
 * "Forward".
 */
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
/** Highlights a message for a moment. */
export function flashMessage(messageId: number): void {
  clearTimeout(flashTimer)
  set({ flashed: messageId })
  flashTimer = setTimeout(() => set({ flashed: null }), FLASH_MS)
}
