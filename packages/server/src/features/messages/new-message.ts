import type { MentionRange } from '@recado/contract'
import type { StoredChannelDetails } from '../../schema/stored.ts'
import type { StoredMessageContent } from './messages-content.ts'

/** A message to be written. */
export interface NewMessage {
  readonly content: StoredMessageContent
  readonly fromMe: boolean
  readonly userId?: number | null
  readonly sentBy?: string | null
  readonly externalId?: string
  readonly clientKey?: string | undefined
  readonly quotedId?: number | null | undefined
  readonly isPrivate?: boolean
  readonly mentions?: readonly MentionRange[]
  readonly automatic?: boolean
  readonly ack?: number
  readonly participant?: { name: string; number: string } | undefined
  /** False for a message that was not written just now: no unread count, no automation. */
  readonly live?: boolean
  /** The message is older than all that was received here: it sorts before everything else. */
  readonly old?: boolean
  readonly at?: Date
  /** The channel's own words about it. */
  readonly details?: StoredChannelDetails | undefined
}

export type DatedMessage = NewMessage & { readonly at: Date; readonly live: boolean }
