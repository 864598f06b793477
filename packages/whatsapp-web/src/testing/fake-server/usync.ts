import { type BinaryNode, getBinaryNodeChildren, jidEncode } from 'baileys'
import type { FakeBusiness } from './business.ts'
import type { FakeUser } from './fake-user.ts'
import { iqResult, child, DOMAIN, stanza, userOf } from './stanza.ts'
import type { FakeNetwork } from './fake-network.ts'

/** Answers usync queries: whether a number has WhatsApp, LIDs, devices. */
export function answerUsync(network: FakeNetwork, business: FakeBusiness, question: BinaryNode): BinaryNode {
  const usync = child(question, 'usync')
  const protocols = new Set(((child(usync, 'query')?.content ?? []) as BinaryNode[]).map(({ tag }) => tag))
  const users = getBinaryNodeChildren(child(usync, 'list'), 'user').map(user =>
    userNode(network, business, user, protocols),
  )
  return iqResult(question, [
    stanza('usync', { ...usync?.attrs, type: 'result' }, [stanza('list', {}, users)]),
  ])
}

function userNode(
  network: FakeNetwork,
  business: FakeBusiness,
  user: BinaryNode,
  protocols: ReadonlySet<string>,
): BinaryNode {
  const typed = digitsOf(child(user, 'contact'))
  if (protocols.has('contact') && typed !== '') business.numberChecks.push(typed)
  const person =
    user.attrs.jid === undefined ? network.personByNumber(typed) : network.personAt(user.attrs.jid)
  const jid =
    user.attrs.jid === undefined ? (person?.jid ?? jidEncode(typed, DOMAIN)) : userOf(user.attrs.jid)
  return stanza('user', { jid, pn_jid: person?.isNumberHidden ? undefined : person?.jid }, [
    ...(protocols.has('devices') ? [devices(business, person)] : []),
    ...(protocols.has('contact') ? [stanza('contact', { type: person ? 'in' : 'out' })] : []),
    ...(protocols.has('lid') && person ? [stanza('lid', { val: person.lid })] : []),
    ...(protocols.has('status') && person ? [stanza('status', { t: '0' }, Buffer.from('Olá!'))] : []),
  ])
}

function devices(business: FakeBusiness, person: FakeUser | undefined): BinaryNode {
  const phone = stanza('device', { id: '0' })
  const linked =
    person === business.person && business.companion
      ? [stanza('device', { id: String(business.companion.device), 'key-index': '1' })]
      : []
  return stanza('devices', {}, [stanza('device-list', {}, person ? [phone, ...linked] : [])])
}

function digitsOf(contact: BinaryNode | undefined): string {
  const { content } = contact ?? {}
  return content === undefined || Array.isArray(content)
    ? ''
    : Buffer.from(content).toString().replaceAll(/\D/g, '')
}
