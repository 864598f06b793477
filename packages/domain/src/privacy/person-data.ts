/** The data of one person as an export writes them. Moments are in ISO 8601, in UTC. */
export interface PersonProfile {
  readonly id: number
  readonly name: string
  readonly number: string | null
  readonly email: string
  /** Under which the channels know the person: `scheme:value`. */
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
  /** Its colleague, or the person. */
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
  readonly status: string
  readonly createdAt: string
  readonly closedAt: string | null
  readonly queue: string | null
  readonly attendant: string | null
  readonly connection: string
  readonly tags: readonly string[]
  readonly cardNote: string
  readonly cardValue: number | null
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
  readonly purpose: string
  readonly state: string
  readonly source: string
  readonly words: string
  readonly by: string | null
}
export interface PersonSchedule {
  readonly sendAt: string
  readonly sentAt: string | null
  readonly status: string
  readonly body: string
  readonly isMarketing: boolean
  readonly by: string | null
  readonly file: string | null
}
export interface PersonCampaignSend {
  readonly campaign: string
  readonly state: string
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
