import type { BinaryNode } from 'baileys'
import type { Companion } from './companion.ts'
import type { DeviceMessage } from './device-message.ts'
import type { FakeUser } from './fake-user.ts'
import type { PastMessage } from './history.ts'

/** The company's phone as its customers and groups reach it. */
export interface BusinessPhone {
  readonly person: FakeUser
  readonly companion: Companion | undefined
  /** Sends a stanza to the linked device, now or at its next login. */
  deliver(node: BinaryNode): void
  /** Encrypts a message for the linked device and sends it. */
  post(message: DeviceMessage): void
  /** Adds a message to the phone's history. */
  addHistory(past: PastMessage): void
}
