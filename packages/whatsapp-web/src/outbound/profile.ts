import { type Address, ChannelError, type Profile } from '@recado/channels/port'
import { jidOf } from '../addresses.ts'
import { refOf } from '../inbound/media-ref.ts'
import type { Surroundings } from '../surroundings.ts'
import { refusalOf } from './refusals.ts'
import { failureOf } from './relay.ts'

/** WhatsApp's codes for nobody to be seen: hidden from us, of a group we are not in, or simply none. Most people show theirs to their contacts only. */
const NONE: ReadonlySet<unknown> = new Set([401, 403, 404])
const TOO_OFTEN = 429

/** The picture of a person or group, where there is one for us. @throws ChannelError when WhatsApp did not say */
export async function profileOf(around: Surroundings, address: Address): Promise<Profile> {
  const line = around.line()
  try {
    const url = await line.profilePictureUrl(jidOf(address), 'image', around.pace.queryMs)
    // No refusal, and no picture either: that says nothing.
    if (url === undefined) throw new ChannelError('transient', 'WhatsApp did not say whether there is a picture.')
    return { picture: refOf({ kind: 'picture', url }) }
  } catch (cause) {
    const code = (cause as { readonly data?: unknown }).data
    if (NONE.has(code)) return {}
    throw code === TOO_OFTEN ? refusalOf(String(code), undefined) : failureOf(cause)
  }
}
