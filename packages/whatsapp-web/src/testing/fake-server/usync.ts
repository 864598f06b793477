import { type BinaryNode, getBinaryNodeChildren, jidEncode } from 'baileys'
import type { FakeBusiness } from './business.ts'
import type { Person } from './person.ts'
import { answer, child, DOMAIN, stanza, userOf } from './stanza.ts'
import type { World } from './world.ts'

/** Answers who people are: whether a number has WhatsApp, their LID, their devices. */
export function answerUsync(world: World, business: FakeBusiness, question: BinaryNode): BinaryNode {
  const usync = child(question, 'usync')
  const asked = new Set(((child(usync, 'query')?.content ?? []) as BinaryNode[]).map(({ tag }) => tag))
  const users = getBinaryNodeChildren(child(usync, 'list'), 'user').map(user => tellOf(world, business, user, asked))
  return answer(question, [stanza('usync', { ...usync?.attrs, type: 'result' }, [stanza('list', {}, users)])])
}

function tellOf(world: World, business: FakeBusiness, user: BinaryNode, asked: ReadonlySet<string>): BinaryNode {
  const typed = digitsOf(child(user, 'contact'))
  const person = user.attrs.jid === undefined ? world.personByNumber(typed) : world.personAt(user.attrs.jid)
  const jid = user.attrs.jid === undefined ? (person?.jid ?? jidEncode(typed, DOMAIN)) : userOf(user.attrs.jid)
  return stanza('user', { jid, pn_jid: person?.isNumberHidden ? undefined : person?.jid }, [
    ...(asked.has('devices') ? [devices(business, person)] : []),
    ...(asked.has('contact') ? [stanza('contact', { type: person ? 'in' : 'out' })] : []),
    ...(asked.has('lid') && person ? [stanza('lid', { val: person.lid })] : []),
    ...(asked.has('status') && person ? [stanza('status', { t: '0' }, Buffer.from('Olá!'))] : []),
  ])
}

function devices(business: FakeBusiness, person: Person | undefined): BinaryNode {
  const phone = stanza('device', { id: '0' })
  const linked = person === business.person && business.companion ? [stanza('device', { id: String(business.companion.device), 'key-index': '1' })] : []
  return stanza('devices', {}, [stanza('device-list', {}, person ? [phone, ...linked] : [])])
}

function digitsOf(contact: BinaryNode | undefined): string {
  const { content } = contact ?? {}
  return content === undefined || Array.isArray(content) ? '' : Buffer.from(content).toString().replaceAll(/\D/g, '')
}
