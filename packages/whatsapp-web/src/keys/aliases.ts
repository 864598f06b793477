import { jidDecode } from 'baileys'
import { mendJid } from '../addresses.ts'
import type { AliasLookup } from '../inbound/envelope.ts'
import type { KeyRing } from './key-ring.ts'

/** Looks up the LID of a number or the number of a LID, where known. */
export function makeAliasLookup(ring: KeyRing): AliasLookup {
  return async jid => {
    const { user, server } = jidDecode(mendJid(jid)) ?? {}
    if (!user) return undefined
    const isLid = server === 'lid' || server === 'hosted.lid'
    const key = isLid ? `${user}_reverse` : user
    const other = (await ring.plain.get('lid-mapping', [key]))[key]
    return other === undefined ? undefined : `${other}@${isLid ? 's.whatsapp.net' : 'lid'}`
  }
}
