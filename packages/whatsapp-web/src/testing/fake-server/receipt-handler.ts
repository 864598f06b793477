import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import type { FakeBusiness } from './business.ts'
import type { Companion } from './companion.ts'
import { mediaRetryAnswer } from './media-retry.ts'
import { takeKeysOf } from './prekeys.ts'
import { child } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/** Handles a receipt of the company's device: delivered, read, undecryptable, or missing file. */
export function handleReceipt(
  network: FakeNetwork,
  business: FakeBusiness,
  companion: Companion,
  node: BinaryNode,
): void {
  const { id = '', type, to = '', participant } = node.attrs
  if (type === 'retry') return resendMessage(business, companion, node)
  if (type === 'server-error') return reuploadMedia(network, business, companion, node)
  const ids = [id, ...getBinaryNodeChildren(child(node, 'list'), 'item').map(item => item.attrs.id ?? '')]
  for (const one of ids) companion.acknowledge('message', one)
  if (type !== 'read' && type !== 'played') return
  const writer = network.personAt(participant ?? to)
  if (!writer || writer === business.person) return
  for (const one of ids) business.customerOf(writer).inbox.readByCompany.add(one)
}

/** Resends a message that the device could not decrypt, encrypted in a new session. */
function resendMessage(business: FakeBusiness, companion: Companion, node: BinaryNode): void {
  if (business.isPhoneOff) return
  const deviceMessage = companion.sentMessages.get(node.attrs.id ?? '')
  companion.resendRequests.push(node.attrs.id ?? '')
  const keys = child(node, 'keys')
  if (keys) takeKeysOf(companion, keys)
  if (!deviceMessage) return
  const resend = (): void => business.post(deviceMessage, 'in a new session')
  const { inbox } = business.customerOf(deviceMessage.from)
  if (inbox.isOffline) inbox.deferred.push(resend)
  else resend()
}

function reuploadMedia(
  network: FakeNetwork,
  business: FakeBusiness,
  companion: Companion,
  node: BinaryNode,
): void {
  if (business.isPhoneOff) return
  const deviceMessage = companion.sentMessages.get(node.attrs.id ?? '')
  business.deliver(mediaRetryAnswer(node, deviceMessage?.message, network.media))
}
