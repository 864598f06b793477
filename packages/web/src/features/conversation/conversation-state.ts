import { LIMITS, type Message, type UserBrief } from '@recado/contract'
import { create } from 'zustand'
import type { Attachment } from './composer/attachment.ts'

interface ConversationState {
  /** The composer writes to colleagues instead of to the customer. */
  note: boolean
  /** A note was begun when a message was taken up to be changed. */
  wasNote: boolean
  /** Colleagues chosen while a note is written. */
  mentions: readonly UserBrief[]
  replyTo: Message | null
  editing: Message | null
  /** Messages chosen to be forwarded, in the order chosen; null while nobody chooses. */
  selected: readonly Message[] | null
  /** The message the eye is led to after a jump. */
  flashed: number | null
  /** Files waiting to be sent. */
  tray: readonly Attachment[]
}

const INITIAL_STATE: ConversationState = { note: false, wasNote: false, mentions: [], replyTo: null, editing: null, selected: null, flashed: null, tray: [] }

/** What somebody is doing in the open conversation; it begins anew with every conversation. */
export const useConversation = create<ConversationState>(() => INITIAL_STATE)

const set = useConversation.setState

/** Begins anew, for another conversation. */
export function resetConversation(): void {
  for (const { url } of useConversation.getState().tray) if (url) URL.revokeObjectURL(url)
  set(INITIAL_STATE)
}
export const setNoteMode = (note: boolean): void => set(note ? { note, replyTo: null, editing: null } : { note })
/** Goes on with what was begun elsewhere. */
export const restoreDraft = ({ isNote, mentions }: { readonly isNote: boolean; readonly mentions: readonly UserBrief[] }): void =>
  set({ note: isNote, mentions })
export const addMention = (user: UserBrief): void => set(({ mentions }) => ({ mentions: [...mentions, user].slice(-LIMITS.mentionsMax) }))
export const clearMentions = (): void => set({ mentions: [] })
export const setReplyTo = (message: Message | null): void => set({ replyTo: message, editing: null, note: false })
/** Takes up a message to change it; afterwards it is a note again that is written, if it was one. */
export const setEditing = (message: Message | null): void =>
  set(({ note, wasNote, editing }) =>
    message
      ? { editing: message, replyTo: null, note: false, wasNote: editing ? wasNote : note }
      : { editing: null, replyTo: null, note: wasNote, wasNote: false },
  )
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

/** Puts files into the tray; at most as many as one upload takes. */
export const addToTray = (attachments: readonly Attachment[]): void => set(({ tray }) => ({ tray: [...tray, ...attachments].slice(0, LIMITS.mediaPerMessage) }))
export const setCaption = (id: string, text: string): void => set(({ tray }) => ({ tray: tray.map(one => (one.id === id ? { ...one, caption: text } : one)) }))
/** Puts a file before the one that stands before it. */
export const moveEarlier = (id: string): void =>
  set(({ tray }) => {
    const index = tray.findIndex(one => one.id === id)
    const [moved, before] = [tray[index], tray[index - 1]]
    return moved && before ? { tray: [...tray.slice(0, index - 1), moved, before, ...tray.slice(index + 1)] } : {}
  })
/** Takes a file out of the tray. */
export function removeFromTray(id: string): void {
  const { tray } = useConversation.getState()
  const url = tray.find(one => one.id === id)?.url
  if (url) URL.revokeObjectURL(url)
  set({ tray: tray.filter(one => one.id !== id) })
}
/** Empties the tray without forgetting the files: they are on their way. */
export function drainTray(): readonly Attachment[] {
  const { tray } = useConversation.getState()
  set({ tray: [] })
  return tray
}
