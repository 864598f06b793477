import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import type { FakeBusiness } from './business.ts'
import type { Companion } from './companion.ts'
import { mediaAgain } from './media-again.ts'
import { takeKeysOf } from './prekeys.ts'
import { child } from './stanza.ts'
import type { World } from './world.ts'

/** Takes a receipt of the company's device: it has a message, has read it, cannot decrypt it, or cannot find its file. */
export function takeReceipt(world: World, business: FakeBusiness, companion: Companion, node: BinaryNode): void {
  const { id = '', type, to = '', participant } = node.attrs
  if (type === 'retry') return writeAgain(business, companion, node)
  if (type === 'server-error') return uploadAgain(world, business, companion, node)
  const ids = [id, ...getBinaryNodeChildren(child(node, 'list'), 'item').map(item => item.attrs.id ?? '')]
  for (const one of ids) companion.acknowledge('message', one)
  if (type !== 'read' && type !== 'played') return
  const writer = world.personAt(participant ?? to)
  if (!writer || writer === business.person) return
  for (const one of ids) business.customerOf(writer).inbox.readByCompany.add(one)
}

/** The device could not decrypt a message: its writer encrypts it again, in a new session. */
function writeAgain(business: FakeBusiness, companion: Companion, node: BinaryNode): void {
  if (business.isPhoneOff) return
  const letter = companion.letters.get(node.attrs.id ?? '')
  companion.askedAgain.push(node.attrs.id ?? '')
  const keys = child(node, 'keys')
  if (keys) takeKeysOf(companion, keys)
  if (!letter) return
  const again = (): void => business.post(letter, 'in a new session')
  const { inbox } = business.customerOf(letter.from)
  if (inbox.isOffline) inbox.owed.push(again)
  else again()
}

function uploadAgain(world: World, business: FakeBusiness, companion: Companion, node: BinaryNode): void {
  if (business.isPhoneOff) return
  const letter = companion.letters.get(node.attrs.id ?? '')
  business.deliver(mediaAgain(node, letter?.message, world.media))
}
