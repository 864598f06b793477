import type { ChatEvent, HistoryEvent, NoticeEvent } from '@recado/channels/port'

// What the JSON columns hold.

/** The file of a message. `key` names it in the media store; until it was fetched, `ref` names it at the channel. Sizes in pixels, bytes, ms. */
export interface StoredMedia {
  key: string | null
  thumbnailKey?: string | null
  ref: string | null
  name: string
  mime: string
  size: number | null
  width: number | null
  height: number | null
  durationMs: number | null
  peaks: number[] | null
  voice: boolean
  state: 'ready' | 'pending' | 'failed'
}
export interface StoredLocation {
  latitude: number
  longitude: number
  name: string
  address: string
}
export interface StoredContact {
  name: string
  numbers: string[]
  emails: string[]
}
export interface StoredParticipant {
  name: string
  number: string
}
type AsJson<E> = E extends unknown ? Omit<E, 'at'> & { at: string } : never
/** A channel event that is kept, with its moment as text. */
export type StoredEvent = AsJson<ChatEvent | HistoryEvent | NoticeEvent>
/** What happens to a message that is there. `quote`: `extId` answers it. */
export type StoredChange = Extract<StoredEvent, { kind: 'body' | 'edit' | 'delete' | 'reaction' }> | { kind: 'quote'; key: string; extId: string; at: string }
/** What a send needs beyond its message. */
export interface SendPayload {
  body?: string
  emoji?: string
  target?: string
  targetFromMe?: boolean
  targets?: string[]
  buttons?: { id: string; title: string }[]
  list?: { id: string; title: string }[]
}
