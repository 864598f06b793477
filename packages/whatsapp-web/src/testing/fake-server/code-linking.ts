import { type BinaryNode, jidDecode, type KeyPair } from 'baileys'
import type { FakeBusiness } from './business.ts'
import type { ClientConnection } from './client-connection.ts'
import { CodePairing } from './pairing.ts'
import { iqResult, child, iqError } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/** Handles linking by code: the device's request, or its answer to the typed code. */
export function handleCodeLinking(
  network: FakeNetwork,
  businesses: ReadonlyMap<string, FakeBusiness>,
  connection: ClientConnection,
  question: BinaryNode,
): void {
  const request = child(question, 'link_code_companion_reg')
  const { codes } = network.faults
  if (codes === 'silent') return
  if (codes !== undefined) return connection.send(iqError(question, codes, 'refused'))
  const business = businesses.get(jidDecode(request?.attrs.jid)?.user ?? '')
  if (!business || !request) return connection.send(iqError(question, 404, 'item-not-found'))
  if (request.attrs.stage === 'companion_hello') {
    const applicant = [...network.applicants.values()].find(one => one.connection === connection)
    if (!applicant) return connection.send(iqError(question, 400, 'bad-request'))
    business.pairing = new CodePairing(applicant, request)
    return connection.send(business.pairing.acceptHello(question))
  }
  const pairing = business.pairing
  business.pairing = undefined
  const secret = pairing && secretOf(pairing, question, business.account)
  if (!pairing || !secret) return connection.send(iqError(question, 400, 'bad-request'))
  connection.send(iqResult(question))
  business.link(pairing.applicant, secret)
}

/** Derives the shared secret; undefined when the owner typed the wrong code. */
function secretOf(pairing: CodePairing, finish: BinaryNode, account: KeyPair): Buffer | undefined {
  try {
    return pairing.deriveSecret(finish, account)
  } catch {
    return undefined
  }
}
