import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import type { FakeBusiness } from './business.ts'
import { handleOnOwnPhone } from './own-phone.ts'
import type { ClientConnection } from './client-connection.ts'
import type { FakeUser } from './fake-user.ts'
import { ackOf, child } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

const RESTRICTED_CODE = 463

/**
 * Handles a message of the company's device: acknowledges or refuses it, and delivers it to all recipients.
 */
export function routeMessage(
  network: FakeNetwork,
  business: FakeBusiness,
  connection: ClientConnection,
  node: BinaryNode,
): void {
  const { id = '', to = '' } = node.attrs
  const refused =
    network.faults.nack?.(node) ?? (isForbidden(network, business, to) ? RESTRICTED_CODE : undefined)
  business.sent.push({ id, to, node, ...(refused !== undefined && { refused }) })
  if (refused !== undefined) return connection.send(ackOf(node, refused))
  if (!network.faults.loseAnswers) connection.send(ackOf(node))
  const shared = getBinaryNodeChildren(node, 'enc').find(({ attrs }) => attrs.type === 'skmsg')
  const forOne = ciphertextsByPerson(network, node)
  for (const person of recipients(network, node, shared, forOne))
    deliverTo(network, business, person, node, forOne.get(person), shared)
}

/** Whether a restriction forbids this new chat. */
function isForbidden(network: FakeNetwork, business: FakeBusiness, to: string): boolean {
  const person = network.personAt(to)
  return (
    business.restrictedUntil !== undefined &&
    person !== undefined &&
    person !== business.person &&
    !business.hasMessagesFrom(person)
  )
}

function deliverTo(
  network: FakeNetwork,
  business: FakeBusiness,
  person: FakeUser,
  node: BinaryNode,
  own?: BinaryNode,
  shared?: BinaryNode,
): void {
  network.tasks.after(person, async () => {
    if (person === business.person) await handleOnOwnPhone(network, business, node, own, shared)
    else await business.customerOf(person).inbox.receive(node, own, shared)
  })
}

function recipients(
  network: FakeNetwork,
  node: BinaryNode,
  shared: BinaryNode | undefined,
  forOne: ReadonlyMap<FakeUser, BinaryNode>,
): Iterable<FakeUser> {
  const group = shared && network.groups.get(node.attrs.to ?? '')
  return group ? group.members : forOne.keys()
}

/** Returns each person's ciphertext: listed under participants, or alone in a message for one device. */
function ciphertextsByPerson(network: FakeNetwork, node: BinaryNode): ReadonlyMap<FakeUser, BinaryNode> {
  const listed = getBinaryNodeChildren(child(node, 'participants'), 'to').map(
    to => [to.attrs.jid, child(to, 'enc')] as const,
  )
  const alone = getBinaryNodeChildren(node, 'enc').find(({ attrs }) => attrs.type !== 'skmsg')
  const all = alone ? [...listed, [node.attrs.participant ?? node.attrs.to, alone] as const] : listed
  const known = all.map(([jid, enc]) => [network.personAt(jid ?? ''), enc] as const)
  return new Map(
    known.filter(
      (entry): entry is [FakeUser, BinaryNode] => entry[0] !== undefined && entry[1] !== undefined,
    ),
  )
}
