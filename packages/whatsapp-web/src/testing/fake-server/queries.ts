import { type BinaryNode, getBinaryNodeChildren } from 'baileys'
import type { FakeBusiness } from './business.ts'
import type { Companion } from './companion.ts'
import type { ClientConnection } from './client-connection.ts'
import { answerKeyQuery } from './prekeys.ts'
import { iqResult, child, iqError, stanzaTime, stanza } from './stanza.ts'
import { answerUsync } from './usync.ts'
import type { FakeNetwork } from './fake-network.ts'

/** One query of a logged-in device. */
export interface Query {
  readonly network: FakeNetwork
  readonly business: FakeBusiness
  readonly companion: Companion
  readonly connection: ClientConnection
  readonly question: BinaryNode
}

type QueryHandler = (query: Query) => BinaryNode | Promise<BinaryNode>

/** Handlers by namespace; every other query gets an empty result. */
const QUERY_HANDLERS: Readonly<Record<string, QueryHandler>> = {
  encrypt: ({ network, companion, question }) => answerKeyQuery(network, companion, question),
  usync: ({ network, business, question }) => answerUsync(network, business, question),
  'w:m': mediaHosts,
  'w:profile:picture': picture,
  'w:g2': groups,
  'w:sync:app:state': appState,
  'w:mex': graph,
  privacy,
  blocklist,
  md: removeCompanion,
}

export async function answerQuery(query: Query): Promise<void> {
  const handler = QUERY_HANDLERS[query.question.attrs.xmlns ?? ''] ?? (({ question }) => iqResult(question))
  query.connection.send(await handler(query))
}

function mediaHosts({ network, question }: Query): BinaryNode {
  const host = stanza('host', { hostname: network.media.name, maxContentLengthBytes: '100000000' })
  return iqResult(question, [
    stanza('media_conn', { auth: 'let-me-in', ttl: '300', auth_ttl: '300' }, [host]),
  ])
}

function picture({ network, business, question }: Query): BinaryNode {
  const target = question.attrs.target ?? ''
  business.pictureRequests.push(target)
  const { pictures } = network.faults
  if (pictures !== undefined) return iqError(question, pictures, 'refused')
  const person = network.personAt(target)
  if (person?.isPictureHidden) return iqError(question, 401, 'not-authorized')
  const bytes = person?.picture ?? network.groups.get(target)?.picture
  if (!bytes) return iqError(question, 404, 'item-not-found')
  return iqResult(question, [
    stanza('picture', { id: '1', type: 'image', url: network.media.urlOf(network.media.store(bytes)) }),
  ])
}

function groups({ network, business, question }: Query): BinaryNode {
  if (child(question, 'participating')) {
    return iqResult(question, [
      stanza(
        'groups',
        {},
        business.groups.map(group => group.node()),
      ),
    ])
  }
  const group = network.groups.get(question.attrs.to ?? '')
  if (!group) return iqError(question, 404, 'item-not-found')
  if (!group.members.has(business.person)) return iqError(question, 403, 'forbidden')
  return iqResult(question, [group.node()])
}

/** Answers the app state sync: there is no state. */
function appState({ question }: Query): BinaryNode {
  const collections = getBinaryNodeChildren(child(question, 'sync'), 'collection')
  const empty = collections.map(({ attrs }) =>
    stanza('collection', { name: attrs.name, version: attrs.version ?? '0', type: 'result' }),
  )
  return iqResult(question, [stanza('sync', {}, empty)])
}

function graph({ business, question }: Query): BinaryNode {
  const until = business.restrictedUntil
  const xwa2_fetch_account_reachout_timelock = {
    is_active: until !== undefined,
    time_enforcement_ends: until ? stanzaTime(until) : '0',
    enforcement_type: 'DEFAULT',
  }
  const result = Buffer.from(JSON.stringify({ data: { xwa2_fetch_account_reachout_timelock } }))
  return iqResult(question, [stanza('result', {}, result)])
}

function privacy({ business, question }: Query): BinaryNode {
  if (question.attrs.type === 'set') return iqResult(question)
  return iqResult(question, [
    stanza('privacy', {}, [stanza('category', { name: 'readreceipts', value: business.readReceipts })]),
  ])
}

function blocklist({ business, question }: Query): BinaryNode {
  const item = child(question, 'item')
  const jid = item?.attrs.jid ?? ''
  if (item?.attrs.action === 'block') business.blocked.add(jid)
  if (item?.attrs.action === 'unblock') business.blocked.delete(jid)
  return iqResult(question, [
    stanza(
      'list',
      {},
      [...business.blocked].map(one => stanza('item', { jid: one })),
    ),
  ])
}

/** Logs the device out on its own request. */
function removeCompanion({ business, companion, question }: Query): BinaryNode {
  if (child(question, 'remove-companion-device') && business.companion === companion)
    business.companion = undefined
  return iqResult(question)
}
