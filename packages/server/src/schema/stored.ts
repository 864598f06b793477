import type { ChatEvent, HistoryEvent, MessageDetails, NoticeEvent } from '@recado/channels/port'
import type { BotEffect, MediaType, SentChoices, TicketStatus } from '@recado/contract'

// Types of the JSON columns.

/**
 * The file of a message. `key` names it in the media store; until it was fetched, `ref` names it at the
 * channel. Sizes in pixels, bytes, ms.
 */
export interface StoredMedia {
  key: string | null
  thumbnailKey?: string | null
  /** Of a video: the JPEG in base64 that the customer's phone shows until it has the file. */
  videoThumbnail?: string | null
  ref: string | null
  name: string
  mime: string
  size: number | null
  width: number | null
  height: number | null
  durationMs: number | null
  peaks: number[] | null
  voice: boolean
  state: 'ready' | 'pending' | 'failed' | 'agedOut' | 'tooLarge'
  /** Where the sharper copy of a picture or video is, until it was fetched. */
  sharperRef?: string
  /** Of a picture that was converted for its channel: what was uploaded, by which a repeated send is known. */
  uploaded?: { readonly name: string; readonly size: number | null; readonly mediaType: MediaType }
}
/**
 * Contents of a ticket that the retention rule deleted: the files, or all messages. `partly`: messages came since;
 * `partlyFiles`: and their files were deleted.
 */
export type TicketAge = 'none' | 'files' | 'messages' | 'partly' | 'partlyFiles'
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
/** The channel's own words about a message, as they came; `pricing` is the network's object. */
export interface StoredChannelDetails extends MessageDetails {
  call?: { durationMs: number | null }
  unsupported?: string
  pricing?: Readonly<Record<string, unknown>>
  error?: { code: string; text: string }
  prompt?: { name: string; sources: string[] }
  choices?: SentChoices
  /** It was sent by a template of the category MARKETING: its buttons answer marketing. */
  marketing?: true
  choiceId?: string
  asksNumber?: true
}
export interface StoredParticipant {
  name: string
  number: string
}
/** Mentions of a note, in UTF-16 units of its text. */
export interface StoredMention {
  userId: number
  at: number
  length: number
}
/** A moment at which something becomes due for a ticket. */
export interface StoredDeadline {
  readonly kind: string
  readonly dueAt: string
}
/** Since when the customer of a ticket waits, and whether a wait of the ticket was answered before. */
export interface StoredWait {
  readonly waitingSince: string | null
  readonly answered: boolean
}
/** A ticket that a merge closed, its previous state, and the rows moved to the other. */
export interface StoredFold {
  readonly keptId: number
  readonly closedId: number
  /** `deadlines` are missing where they were not removed yet when it was closed. */
  readonly was: {
    readonly status: TicketStatus
    readonly chatbot: boolean
    readonly unread: number
    readonly deadlines?: readonly StoredDeadline[]
  }
  /** The waits of both before they became one; missing in merges from before they were stored. */
  readonly waits?: { readonly kept: StoredWait; readonly closed: StoredWait }
  readonly messageIds: readonly number[]
  readonly noteIds: readonly number[]
  readonly tagIds: readonly number[]
}
/** A name of a contact on a channel, as its row has it. */
export interface StoredAlias {
  readonly connection_id: number | null
  readonly scheme: string
  readonly value: string
}
/** Rows moved to another contact. `tagIds`: tags the other did not have. */
export interface StoredMoves {
  readonly ticketIds: readonly number[]
  readonly noteIds: readonly number[]
  /** Missing in merges from before there was a ledger. */
  readonly consentIds?: readonly number[]
  readonly mergeIds: readonly number[]
  readonly aliases: readonly StoredAlias[]
  readonly extraIds: readonly number[]
  readonly tagIds: readonly number[]
}
/** All data for an unmerge. */
export interface StoredMerge {
  readonly at: string
  /** Row of the merged contact, with its own dependents. */
  readonly contact: Readonly<Record<string, string | number | boolean | null>>
  readonly extraInfo: readonly { readonly id: number; readonly name: string; readonly value: string }[]
  readonly tagIds: readonly number[]
  readonly moved: StoredMoves
  readonly folded: readonly StoredFold[]
  /** The survivor's names on its channels until then. */
  readonly names: readonly StoredAlias[]
  /** Its columns before and after. */
  readonly before: Readonly<Record<string, string | number | boolean | null>>
  readonly after: Readonly<Record<string, string | number | boolean | null>>
  /** Its extra info that took the value of the other. */
  readonly overwritten: readonly { readonly id: number; readonly before: string; readonly after: string }[]
}
/** A transcript, or the time since which a provider is transcribing. */
export interface StoredTranscription {
  readonly state: 'running' | 'done'
  readonly text: string
  readonly at: string
}
/** A channel event as stored. */
export type StoredAs<E> = E extends unknown ? Omit<E, 'at'> & { at: string } : never
/** A stored channel event, with its time as text. */
export type StoredEvent = StoredAs<ChatEvent | HistoryEvent | NoticeEvent>
/** A change to an existing message. `quote`: `extId` answers it. */
export type StoredChange =
  | Extract<StoredEvent, { kind: 'body' | 'edit' | 'sharper' | 'tally' | 'delete' | 'reaction' }>
  | { kind: 'quote'; key: string; extId: string; at: string }
/** A step of an integration's answer that is still to be applied. */
export type StoredIntegrationStep =
  | { do: 'say'; text: string; choices?: string[] }
  | { do: 'sendFile'; url: string; caption: string }
  | { do: 'addTags'; tags: (number | string)[] }
  | { do: 'enterQueue'; queueId: number }
  | { do: 'assign'; userId: number }
  | { do: 'close' | 'stopBot' }
/** Data of a send beyond its message. */
export interface SendPayload {
  body?: string
  emoji?: string
  target?: string
  targetFromMe?: boolean
  targets?: string[]
  buttons?: { id: string; title: string }[]
  list?: { id: string; title: string; description?: string }[]
  asksNumber?: true
  template?: { name: string; language: string; components: Readonly<Record<string, unknown>>[] }
}

/** An effect of a decision of the bot; `digest` identifies its text. */
export type StoredBotEffect = BotEffect & { digest?: string }

/**
 * The contribution of a ticket to the figures of an hour, `yyyy-mm-ddTHH:00`, in one place; 0 is no queue, no
 * attendant.
 */
export interface StoredFigureCell {
  hour: string
  queue: number
  connection: number
  attendant: number
  /** Missing in cells of versions that did not count by ad. */
  ad?: string | null
  measures: Record<string, number>
}
