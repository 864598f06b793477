import type { Route } from '@recado/contract'
import { PASSWORD } from '@recado/server/testing/company'
import type { FixtureIds } from '@recado/server/testing/fixtures'
import type { ProductProcess } from './product-process.ts'
import type { FuzzUser } from './roles.ts'
import { NAUGHTY_STRINGS } from './naughty-values.ts'
import type { KnownIds } from './schema.ts'
import { encodeUrlPart, send } from './http-client.ts'

let addresses = 0
/** Rate limits of guests count by IP, so each call has another. */
export const nextAddress = (): string =>
  `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

export async function collectKnownIds(
  product: ProductProcess,
  route: Route,
  role: FuzzUser,
  others: readonly FixtureIds[],
): Promise<KnownIds> {
  const all = [role.things, ...others]
  const each = (...slots: (keyof FixtureIds)[]): unknown[] =>
    all.flatMap(things => slots.map(slot => things[slot]))
  const [users, tags, queues] = [each('userId'), each('tagId'), each('queueId', 'otherQueueId')]
  const connections = each('whatsappId', 'spareWhatsappId')
  const contacts = each('contactId', 'freeContactId')
  const messages = each('messageId', 'ownMessageId', 'failedMessageId', 'heldMessageId')
  const spare = route.access === 'public' ? [await hireSpareUser(product, role)] : []
  return {
    companyId: each('companyId'),
    queueId: queues,
    queueIds: queues,
    sendIdQueue: queues,
    whatsappId: connections,
    userId: users,
    users,
    tagId: tags,
    tags,
    contactTag: tags,
    contactId: contacts,
    ticketId: each('ticketId'),
    uuid: each('uuid'),
    noteId: each('noteId'),
    chatId: each('chatId'),
    quickMessageId: each('quickMessageId'),
    announcementId: each('announcementId'),
    messageId: messages,
    quotedMsg: messages,
    before: messages,
    email: spare,
    password: spare.length > 0 ? [PASSWORD] : [],
  }
}

const hireSpareUser = async (product: ProductProcess, role: FuzzUser): Promise<string> =>
  (
    await product.call('hire', {
      companyId: role.things.companyId,
      name: 'Rui',
      profile: 'user',
      queueIds: [],
    })
  ).email

/** Cookies of a logged-in user, and lookalikes. */
export async function buildCookies(product: ProductProcess, role: FuzzUser): Promise<string[]> {
  const body = Buffer.from(JSON.stringify({ email: await hireSpareUser(product, role), password: PASSWORD }))
  const answer = await send(product.url, {
    kind: 'login',
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body,
  })
  const [own = ''] = (answer.headers['set-cookie']?.[0] ?? '').split(';')
  return [
    own,
    '',
    'recado_refresh=',
    ...NAUGHTY_STRINGS.slice(0, 60).map(text => `recado_refresh=${encodeUrlPart(text).slice(0, 4_000)}`),
    `${own}; ${own}`,
    `recado_refresh="${own.slice(15)}"`,
    '=;;==;',
  ]
}
