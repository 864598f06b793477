import { type Address, ChannelError, type ContactProfile } from '@recado/channels/port'
import { toJid } from '../addresses.ts'
import { encodeRef } from '../inbound/media-ref.ts'
import type { SessionContext } from '../session-context.ts'
import { refusalError } from './refusals.ts'
import { toChannelError } from './stanza-sender.ts'

/**
 * WhatsApp's codes for no visible picture: hidden from us, of a group we are not in, or none set. Most people
 * show theirs to contacts only.
 */
const NO_PICTURE_CODES: ReadonlySet<unknown> = new Set([401, 403, 404])
const RATE_LIMITED = 429

/**
 * Fetches the picture of a person or group, if visible to us. @throws ChannelError when WhatsApp did not
 * answer
 */
export async function fetchContactProfile(
  session: SessionContext,
  address: Address,
): Promise<ContactProfile> {
  const socket = session.socket()
  try {
    const url = await socket.profilePictureUrl(toJid(address), 'image', session.timeouts.queryMs)
    // Neither a refusal nor a picture: the result is unknown.
    if (url === undefined)
      throw new ChannelError('transient', 'WhatsApp did not say whether there is a picture.')
    return { picture: encodeRef({ kind: 'picture', url }) }
  } catch (cause) {
    const code = (cause as { readonly data?: unknown }).data
    if (NO_PICTURE_CODES.has(code)) return {}
    throw code === RATE_LIMITED ? refusalError(String(code), undefined) : toChannelError(cause)
  }
}
