import { LIMITS, type Message } from '@recado/contract'
import { create } from 'zustand'
import type { Attachment } from './attachment.ts'

interface ConversationState {
  /** The composer writes to colleagues instead of to the customer. */
  note: boolean
  replyTo: Message | null
  editing: Message | null
  /** Messages chosen to be forwarded, in the order chosen; null while nobody chooses. */
  selected: readonly Message[] | null
  /** The message the eye is led to after a jump. */
  flashed: number | null
  /** Files waiting to be sent. */
  tray: readonly Attachment[]
}

const FRESH: ConversationState = { note: false, replyTo: null, editing: null, selected: null, flashed: null, tray: [] }

/** What somebody is doing in the open conversation; it begins anew with every conversation. */
export const useConversation = create<ConversationState>(() => FRESH)

const set = useConversation.setState

/** Begins anew, for another conversation. */
export function resetConversation(): void {
  for (const { url } of useConversation.getState().tray) if (url) URL.revokeObjectURL(url)
  set(FRESH)
}
export const writeNote = (note: boolean): void => set(note ? { note, replyTo: null, editing: null } : { note })
export const replyTo = (message: Message | null): void => set({ replyTo: message, editing: null, note: false })
export const edit = (message: Message | null): void => set({ editing: message, replyTo: null, note: false })
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
let fading: ReturnType<typeof setTimeout> | undefined
/** Leads the eye to a message for a moment. */
export function flash(messageId: number): void {
  clearTimeout(fading)
  set({ flashed: messageId })
  fading = setTimeout(() => set({ flashed: null }), FLASH_MS)
}

/** Puts files into the tray; at most as many as one upload takes. */
export const addToTray = (attachments: readonly Attachment[]): void => set(({ tray }) => ({ tray: [...tray, ...attachments].slice(0, LIMITS.mediaPerMessage) }))
export const caption = (id: string, text: string): void => set(({ tray }) => ({ tray: tray.map(one => (one.id === id ? { ...one, caption: text } : one)) }))
/** Takes a file out of the tray. */
export function removeFromTray(id: string): void {
  const { tray } = useConversation.getState()
  const url = tray.find(one => one.id === id)?.url
  if (url) URL.revokeObjectURL(url)
  set({ tray: tray.filter(one => one.id !== id) })
}
/** Empties the tray without forgetting the files: they are on their way. */
export function takeTray(): readonly Attachment[] {
  const { tray } = useConversation.getState()
  set({ tray: [] })
  return tray
}
