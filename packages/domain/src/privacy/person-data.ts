import type {
  BotEffect,
  BotRule,
  ConsentPurpose,
  ConsentSource,
  ConsentState,
  RecipientState,
  ScheduleStatus,
  TicketStatus,
} from '@recado/contract'

/** The data of one person as an export writes them. Moments are in ISO 8601, in UTC. */
export interface PersonProfile {
  readonly id: number
  readonly name: string
  readonly number: string | null
  readonly email: string
  /** Without the @. */
  readonly username: string | null
  /** The channels know the person by these addresses: `scheme:value`. */
  readonly addresses: readonly string[]
  readonly extraInfo: readonly { readonly name: string; readonly value: string }[]
  readonly tags: readonly string[]
  readonly createdAt: string
  /** When the person agreed to the privacy message. */
  readonly consentedAt: string | null
  /** The lists of campaigns that have the number. */
  readonly contactLists: readonly PersonListItem[]
  /** The path of the picture in the export. */
  readonly picture: string | null
}
interface PersonListItem {
  readonly list: string
  readonly name: string
  readonly email: string
  readonly extraInfo: readonly { readonly name: string; readonly value: string }[]
  readonly addedAt: string
}
/** `note`: an internal note of the conversation. */
export type PersonMessageKind = 'received' | 'sent' | 'automatic' | 'note'
export interface PersonMessage {
  readonly id: number
  readonly ticketId: number
  readonly at: string
  readonly kind: PersonMessageKind
  /** The name of the user who wrote it, or of the person. */
  readonly author: string | null
  readonly connection: string
  readonly type: string
  readonly body: string
  readonly isDeleted: boolean
  readonly isEdited: boolean
  readonly quotedId: number | null
  readonly earlierVersions: readonly { readonly at: string; readonly body: string }[]
  readonly reactions: readonly { readonly at: string; readonly by: string; readonly emoji: string }[]
  readonly file: PersonFile | null
  readonly location: { readonly latitude: number; readonly longitude: number; readonly name: string } | null
  readonly contacts: readonly { readonly name: string; readonly numbers: readonly string[] }[]
  readonly transcription: string | null
}
/** `path` is null when the file is not stored any more, or never was. */
export interface PersonFile {
  readonly name: string
  readonly mime: string
  readonly path: string | null
}
/** A message that the person wrote to a group. */
export interface PersonGroupMessage extends Pick<
  PersonMessage,
  'id' | 'at' | 'type' | 'body' | 'isDeleted' | 'file'
> {
  readonly group: string
}
export interface PersonTicket {
  readonly id: number
  readonly protocol: string
  readonly status: TicketStatus
  readonly createdAt: string
  readonly closedAt: string | null
  readonly queue: string | null
  readonly attendant: string | null
  readonly connection: string
  readonly tags: readonly string[]
  readonly cardNote: string
  readonly cardValue: number | null
  readonly cardCurrency: string | null
  readonly ad: unknown
  readonly ratings: readonly { readonly at: string; readonly rate: number; readonly outOf: number }[]
  readonly log: readonly PersonTicketEvent[]
}
interface PersonTicketEvent {
  readonly at: string
  readonly type: string
  readonly by: string | null
  readonly queue: string | null
  readonly attendant: string | null
}
export interface PersonNote {
  readonly at: string
  readonly ticketId: number | null
  readonly author: string | null
  readonly note: string
}
export interface PersonConsent {
  readonly at: string
  readonly purpose: ConsentPurpose
  readonly state: ConsentState
  readonly source: ConsentSource
  readonly words: string
  readonly by: string | null
}
export interface PersonSchedule {
  readonly sendAt: string
  readonly sentAt: string | null
  readonly status: ScheduleStatus
  readonly body: string
  readonly isMarketing: boolean
  readonly by: string | null
  readonly file: string | null
}
export interface PersonCampaignSend {
  readonly campaign: string
  readonly state: RecipientState
  readonly reason: string | null
  readonly name: string
  readonly number: string
  readonly sentAt: string | null
  readonly deliveredAt: string | null
  readonly readAt: string | null
  readonly answeredAt: string | null
  readonly confirmedAt: string | null
  readonly optedOutAt: string | null
}
/** The reactions of the person to one message of somebody else. */
export interface PersonReaction {
  readonly messageId: number
  readonly at: string
  readonly group: string
  readonly emoji: string
}
/** Another contact of the same person that became part of this one. */
export interface PersonMerge {
  readonly at: string
  readonly by: string | null
  readonly name: string
  readonly number: string | null
  readonly email: string
  readonly username: string | null
}
/** A row of an imported spreadsheet that has a number of the person. */
export interface PersonImportedRow {
  readonly at: string
  readonly file: string
  readonly row: number
  readonly cells: readonly string[]
}
/** A decision of the bot about a message of the person. */
export interface PersonBotDecision {
  readonly messageId: number
  readonly at: string
  readonly rule: BotRule | null
  readonly effects: readonly BotEffect[]
}
