import { type BinaryNode, getContentType, normalizeMessageContent, type proto } from 'baileys'
import type { Companion } from './companion.ts'
import type { DeviceMessage } from './device-message.ts'
import { stanzaTime, stanza, userOf } from './stanza.ts'

/** Encrypts a message for a device, like the sender's phone. */
export async function encryptForDevice(
  deviceMessage: DeviceMessage,
  companion: Companion,
): Promise<BinaryNode> {
  const content =
    deviceMessage.unavailable === undefined
      ? await ciphertexts(deviceMessage, companion)
      : [stanza('unavailable', { type: deviceMessage.unavailable })]
  const isSpoilt = (deviceMessage.garbled ?? 0) > 0
  if (isSpoilt) deviceMessage.garbled = (deviceMessage.garbled ?? 0) - 1
  const { id, at, from } = deviceMessage
  const attrs = {
    id,
    t: stanzaTime(at),
    type: typeOf(deviceMessage.message),
    notify: from.name,
    ...addressAttrs(deviceMessage, companion),
    ...deviceMessage.attrs,
  }
  return stanza('message', attrs, isSpoilt ? content.map(spoil) : content)
}

async function ciphertexts(
  { from, group, message }: DeviceMessage,
  companion: Companion,
): Promise<BinaryNode[]> {
  const seal = (what: proto.IMessage): Promise<BinaryNode> =>
    from.device.seal(companion.lid, what, () => companion.takeBundle())
  if (group === undefined) return [await seal(message)]
  const { enc, key } = await from.device.sealForGroup(group, from.lid, message)
  return from.device.isNewTo(group, companion.lid) ? [await seal(key), enc] : [enc]
}

function addressAttrs(
  { from, group, recipient, addressing = 'lid', attrs }: DeviceMessage,
  companion: Companion,
): Record<string, string | undefined> {
  const number = from.isNumberHidden ? undefined : from.jid
  if (group !== undefined)
    return { from: group, participant: from.lid, participant_pn: number, addressing_mode: 'lid' }
  if (recipient)
    return {
      from: from.lid,
      recipient: recipient.lid,
      peer_recipient_pn: recipient.isNumberHidden ? undefined : recipient.jid,
      addressing_mode: 'lid',
    }
  if (attrs?.category === 'peer') return { from: userOf(companion.jid), addressing_mode: 'pn' }
  if (addressing === 'pn') return { from: from.jid, sender_lid: from.lid, addressing_mode: 'pn' }
  return { from: from.lid, sender_pn: number, addressing_mode: 'lid' }
}

/** Corrupts an authenticated byte; the last bytes are not authenticated. */
function spoil(node: BinaryNode): BinaryNode {
  if (!(node.content instanceof Uint8Array)) return node
  const bytes = Buffer.from(node.content)
  const index = bytes.length - 16
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return { ...node, content: bytes }
}

function typeOf(message: proto.IMessage): string {
  const content = normalizeMessageContent(message)
  const type = content ? getContentType(content) : undefined
  if (type === 'reactionMessage') return 'reaction'
  if (type?.startsWith('poll')) return 'poll'
  return content && /^(image|video|audio|document|sticker|contact|location|liveLocation)/.test(type ?? '')
    ? 'media'
    : 'text'
}
