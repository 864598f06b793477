import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import type { Companion } from './companion.ts'
import { iqResult, bytesOf, child, bigEndianOf, iqError, stanza, userOf } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

const KEY_TYPE = Buffer.from([5])

/** Answers key queries: the number of one-time keys left, uploads of new keys, keys of other people. */
export async function answerKeyQuery(
  network: FakeNetwork,
  companion: Companion,
  question: BinaryNode,
): Promise<BinaryNode> {
  if (child(question, 'count')) {
    const count = network.wantsAllPreKeys ? companion.preKeyCount : Math.max(companion.preKeyCount, 1)
    return iqResult(question, [stanza('count', { value: String(count) })])
  }
  if (child(question, 'digest')) return iqResult(question, [stanza('digest', {}, [])])
  const rotated = child(child(question, 'rotate'), 'skey')
  if (rotated) return takeSignedKey(companion, question, rotated)
  if (child(question, 'list')) return takeKeys(companion, question)
  const wanted = child(question, 'key')
  if (!wanted) return iqError(question, 400, 'bad-request')
  const bundles = getBinaryNodeChildren(wanted, 'user').map(user => bundleOf(network, user.attrs.jid ?? ''))
  return iqResult(question, [stanza('list', {}, (await Promise.all(bundles)).flat())])
}

/** Stores keys that a device sent, for example with a retry receipt. */
export function takeKeysOf(companion: Companion, keys: BinaryNode): void {
  const signed = child(keys, 'skey')
  if (signed) takeSigned(companion, signed)
  const preKey = child(keys, 'key')
  if (preKey) companion.addPreKeys([keyOf(preKey)], 'first')
}

async function bundleOf(network: FakeNetwork, jid: string): Promise<BinaryNode[]> {
  const person = network.personAt(jid)
  return person ? [await person.device.bundle(userOf(jid))] : []
}

function takeKeys(companion: Companion, question: BinaryNode): BinaryNode {
  companion.keys = {
    ...companion.keys,
    registrationId: bigEndianOf(question, 'registration'),
    identityKey: prefixed(bytesOf(question, 'identity')),
  }
  companion.addPreKeys(getBinaryNodeChildren(child(question, 'list'), 'key').map(keyOf))
  const signed = child(question, 'skey')
  if (signed) takeSigned(companion, signed)
  return iqResult(question)
}

function takeSignedKey(companion: Companion, question: BinaryNode, signed: BinaryNode): BinaryNode {
  takeSigned(companion, signed)
  return iqResult(question)
}

function takeSigned(companion: Companion, signed: BinaryNode): void {
  companion.keys = {
    ...companion.keys,
    signedPreKey: { ...keyOf(signed), signature: bytesOf(signed, 'signature') },
  }
}

function keyOf(node: BinaryNode): { keyId: number; publicKey: Buffer } {
  return { keyId: bigEndianOf(node, 'id'), publicKey: prefixed(bytesOf(node, 'value')) }
}

function prefixed(key: Buffer): Buffer {
  return Buffer.concat([KEY_TYPE, key])
}
