import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import type { FakeBusiness } from './business.ts'
import type { Companion } from './companion.ts'
import type { Line } from './line.ts'
import { answerAboutKeys } from './prekeys.ts'
import { answer, child, refusal, seconds, stanza } from './stanza.ts'
import { answerUsync } from './usync.ts'
import type { World } from './world.ts'

/** One question of a device that is logged in. */
export interface Query {
  readonly world: World
  readonly business: FakeBusiness
  readonly companion: Companion
  readonly line: Line
  readonly question: BinaryNode
}

type Answering = (query: Query) => BinaryNode | Promise<BinaryNode>

/** By namespace; whatever is not here is answered with an empty result. */
const ANSWERS: Readonly<Record<string, Answering>> = {
  encrypt: ({ world, companion, question }) => answerAboutKeys(world, companion, question),
  usync: ({ world, business, question }) => answerUsync(world, business, question),
  'w:m': mediaHosts,
  'w:profile:picture': picture,
  'w:g2': groups,
  'w:sync:app:state': appState,
  'w:mex': graph,
  privacy,
  blocklist,
  md: unlinking,
}

export async function answerQuery(query: Query): Promise<void> {
  const answering = ANSWERS[query.question.attrs.xmlns ?? ''] ?? (({ question }) => answer(question))
  query.line.send(await answering(query))
}

function mediaHosts({ world, question }: Query): BinaryNode {
  const host = stanza('host', { hostname: world.media.name, maxContentLengthBytes: '100000000' })
  return answer(question, [stanza('media_conn', { auth: 'let-me-in', ttl: '300', auth_ttl: '300' }, [host])])
}

function picture({ world, business, question }: Query): BinaryNode {
  const target = question.attrs.target ?? ''
  business.pictureAsks.push(target)
  const { pictures } = world.faults
  if (pictures !== undefined) return refusal(question, pictures, 'refused')
  const person = world.personAt(target)
  if (person?.isPictureHidden) return refusal(question, 401, 'not-authorized')
  const bytes = person?.picture ?? world.groups.get(target)?.picture
  if (!bytes) return refusal(question, 404, 'item-not-found')
  return answer(question, [stanza('picture', { id: '1', type: 'image', url: world.media.urlOf(world.media.keep(bytes)) })])
}

function groups({ world, business, question }: Query): BinaryNode {
  if (child(question, 'participating')) {
    return answer(question, [
      stanza(
        'groups',
        {},
        business.groups.map(group => group.node()),
      ),
    ])
  }
  const group = world.groups.get(question.attrs.to ?? '')
  if (!group) return refusal(question, 404, 'item-not-found')
  if (!group.members.has(business.person)) return refusal(question, 403, 'forbidden')
  return answer(question, [group.node()])
}

/** Settings of chats shared between devices: there are none. */
function appState({ question }: Query): BinaryNode {
  const collections = getBinaryNodeChildren(child(question, 'sync'), 'collection')
  const empty = collections.map(({ attrs }) => stanza('collection', { name: attrs.name, version: attrs.version ?? '0', type: 'result' }))
  return answer(question, [stanza('sync', {}, empty)])
}

function graph({ business, question }: Query): BinaryNode {
  const until = business.restrictedUntil
  const xwa2_fetch_account_reachout_timelock = {
    is_active: until !== undefined,
    time_enforcement_ends: until ? seconds(until) : '0',
    enforcement_type: 'DEFAULT',
  }
  const result = Buffer.from(JSON.stringify({ data: { xwa2_fetch_account_reachout_timelock } }))
  return answer(question, [stanza('result', {}, result)])
}

function privacy({ business, question }: Query): BinaryNode {
  if (question.attrs.type === 'set') return answer(question)
  return answer(question, [stanza('privacy', {}, [stanza('category', { name: 'readreceipts', value: business.readReceipts })])])
}

function blocklist({ business, question }: Query): BinaryNode {
  const item = child(question, 'item')
  const jid = item?.attrs.jid ?? ''
  if (item?.attrs.action === 'block') business.blocked.add(jid)
  if (item?.attrs.action === 'unblock') business.blocked.delete(jid)
  return answer(question, [
    stanza(
      'list',
      {},
      [...business.blocked].map(one => stanza('item', { jid: one })),
    ),
  ])
}

/** The device logs itself out. */
function unlinking({ business, companion, question }: Query): BinaryNode {
  if (child(question, 'remove-companion-device') && business.companion === companion) business.companion = undefined
  return answer(question)
}
