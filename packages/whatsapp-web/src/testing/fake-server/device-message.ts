import type { proto } from 'baileys'
import type { FakeUser } from './fake-user.ts'

/** A message to a linked device. */
export interface DeviceMessage {
  readonly id: string
  readonly from: FakeUser
  readonly at: Date
  readonly message: proto.IMessage
  /** The group's address. */
  readonly group?: string
  /** The recipient, when the company itself wrote it on its phone: a person or group. */
  readonly recipient?: FakeUser
  /** The sender's address on the stanza. */
  readonly addressing?: 'lid' | 'pn'
  /** Further attributes: `edit`, `category`. */
  readonly attrs?: Readonly<Record<string, string>>
  /** The number of times that the ciphertext is corrupted. */
  garbled?: number
  /** The reason, when there is no ciphertext at all. */
  readonly unavailable?: string
}
