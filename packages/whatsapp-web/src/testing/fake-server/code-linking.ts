import { type BinaryNode, jidDecode, type KeyPair } from 'baileys'
import type { Line } from './line.ts'
import { CodePairing } from './pairing.ts'
import { answer, child, refusal } from './stanza.ts'
import type { World } from './world.ts'

/** A device wants to be linked by code, or has answered the phone whose owner typed it. */
export function answerAfterCode(world: World, line: Line, question: BinaryNode): void {
  const wish = child(question, 'link_code_companion_reg')
  const { codes } = world.faults
  if (codes === 'silent') return
  if (codes !== undefined) return line.send(refusal(question, codes, 'refused'))
  const business = world.businesses.get(jidDecode(wish?.attrs.jid)?.user ?? '')
  if (!business || !wish) return line.send(refusal(question, 404, 'item-not-found'))
  if (wish.attrs.stage === 'companion_hello') {
    const applicant = [...world.applicants.values()].find(one => one.line === line)
    if (!applicant) return line.send(refusal(question, 400, 'bad-request'))
    business.pairing = new CodePairing(applicant, wish)
    return line.send(business.pairing.accepted(question))
  }
  const pairing = business.pairing
  business.pairing = undefined
  const secret = pairing && secretOf(pairing, question, business.account)
  if (!pairing || !secret) return line.send(refusal(question, 400, 'bad-request'))
  line.send(answer(question))
  business.link(pairing.applicant, secret)
}

/** The secret of both sides; none when the owner typed another code than the device shows. */
function secretOf(pairing: CodePairing, finish: BinaryNode, account: KeyPair): Buffer | undefined {
  try {
    return pairing.secret(finish, account)
  } catch {
    return undefined
  }
}
