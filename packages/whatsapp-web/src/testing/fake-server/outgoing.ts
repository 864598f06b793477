import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import type { FakeBusiness } from './business.ts'
import { hearOnOwnPhone } from './own-phone.ts'
import type { Line } from './line.ts'
import type { Person } from './person.ts'
import { acknowledgement, child } from './stanza.ts'
import type { World } from './world.ts'

const RESTRICTED = 463

/** Takes a message of the company's device: acknowledges it, or refuses it, and brings it to everybody it is for. */
export function carry(world: World, business: FakeBusiness, line: Line, node: BinaryNode): void {
  const { id = '', to = '' } = node.attrs
  const refused = world.faults.nack?.(node) ?? (isForbidden(world, business, to) ? RESTRICTED : undefined)
  business.sent.push({ id, to, node, ...(refused !== undefined && { refused }) })
  if (refused !== undefined) return line.send(acknowledgement(node, refused))
  if (!world.faults.loseAnswers) line.send(acknowledgement(node))
  const shared = getBinaryNodeChildren(node, 'enc').find(({ attrs }) => attrs.type === 'skmsg')
  const forOne = ciphertextsByPerson(world, node)
  for (const person of recipients(world, node, shared, forOne)) bring(world, business, person, node, forOne.get(person), shared)
}

/** A restricted account begins no chats. */
function isForbidden(world: World, business: FakeBusiness, to: string): boolean {
  const person = world.personAt(to)
  return business.restrictedUntil !== undefined && person !== undefined && person !== business.person && !business.knows(person)
}

function bring(world: World, business: FakeBusiness, person: Person, node: BinaryNode, own?: BinaryNode, shared?: BinaryNode): void {
  world.works.after(person, async () => {
    if (person === business.person) await hearOnOwnPhone(world, business, node, own, shared)
    else await business.customerOf(person).inbox.take(node, own, shared)
  })
}

function recipients(world: World, node: BinaryNode, shared: BinaryNode | undefined, forOne: ReadonlyMap<Person, BinaryNode>): Iterable<Person> {
  const group = shared && world.groups.get(node.attrs.to ?? '')
  return group ? group.members : forOne.keys()
}

/** Each person's own ciphertext: listed under participants, or alone when the message is for one device. */
function ciphertextsByPerson(world: World, node: BinaryNode): ReadonlyMap<Person, BinaryNode> {
  const listed = getBinaryNodeChildren(child(node, 'participants'), 'to').map(to => [to.attrs.jid, child(to, 'enc')] as const)
  const alone = getBinaryNodeChildren(node, 'enc').find(({ attrs }) => attrs.type !== 'skmsg')
  const all = alone ? [...listed, [node.attrs.participant ?? node.attrs.to, alone] as const] : listed
  const known = all.map(([jid, enc]) => [world.personAt(jid ?? ''), enc] as const)
  return new Map(known.filter((entry): entry is [Person, BinaryNode] => entry[0] !== undefined && entry[1] !== undefined))
}
