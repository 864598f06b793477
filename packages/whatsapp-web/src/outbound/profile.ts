import { type Address, ChannelError, type ContactProfile } from '@recado/channels/port'
import { toJid } from '../addresses.ts'
import { encodeRef } from '../inbound/media-ref.ts'
import type { SessionContext } from '../session-context.ts'
import { refusalError } from './refusals.ts'
import { toChannelError } from './stanza-sender.ts'

/** WhatsApp's codes for nobody to be seen: hidden from us, of a group we are not in, or simply none. Most people show theirs to their contacts only. */
const NO_PICTURE_CODES: ReadonlySet<unknown> = new Set([401, 403, 404])
const RATE_LIMITED = 429

/** The picture of a person or group, where there is one for us. @throws ChannelError when WhatsApp did not say */
export async function fetchProfile(session: SessionContext, address: Address): Promise<ContactProfile> {
  const socket = session.socket()
  try {
    const url = await socket.profilePictureUrl(toJid(address), 'image', session.timeouts.queryMs)
    // No refusal, and no picture either: that says nothing.
    if (url === undefined) throw new ChannelError('transient', 'WhatsApp did not say whether there is a picture.')
    return { picture: encodeRef({ kind: 'picture', url }) }
  } catch (cause) {
    const code = (cause as { readonly data?: unknown }).data
    if (NO_PICTURE_CODES.has(code)) return {}
    throw code === RATE_LIMITED ? refusalError(String(code), undefined) : toChannelError(cause)
  }
}
