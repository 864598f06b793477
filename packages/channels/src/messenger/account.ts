import {
  ChannelError,
  type Action,
  type Address,
  type ChannelConnection,
  type Download,
  type DriverContext,
  type MediaContent,
  type MediaSource,
  type ContactProfile,
  type Capabilities,
  type OutboundMessage,
} from '../port.ts'
import { GraphClient } from '../graph/client.ts'
import { toNumber, toText } from '../graph/json.ts'
import { streamMultipart } from '../graph/multipart.ts'
import type { GraphAccount } from '../graph/session.ts'
import { meaningOfMessengerCode } from './error-table.ts'
import { ATTACHMENT_TYPES, messagePart, recipientField, sendBody } from './message-body.ts'
import { metadataOf } from './metadata.ts'
import type { MessengerProduct, Page } from './product.ts'
import { subscribePage } from './subscribe.ts'

const HOUR_MS = 3_600_000

/**
 * Returns how a message may be sent now: as an answer or, after the day has passed, as a human agent's
 * message within the week. Lets the network decide when the customer's last message is unknown. @throws
 * ChannelError `window`
 */
function messagingType(
  { origin, heardAt }: Pick<OutboundMessage, 'origin' | 'heardAt'>,
  now: Date,
  { window }: Capabilities,
): Readonly<Record<string, string>> {
  const answer = { messaging_type: 'RESPONSE' }
  if (heardAt === undefined || !window) return answer
  const age = now.getTime() - heardAt.getTime()
  if (age <= window.hours * HOUR_MS) return answer
  const isHumanAgent = origin === 'human' && age <= (window.humanAgentHours ?? 0) * HOUR_MS
  if (isHumanAgent) return { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
  throw new ChannelError('window', 'The customer wrote too long ago.', { code: 'closed' })
}

/** Hosts of the media that customers send; the URLs expire and need no token. */
const MEDIA_HOSTS = /\.(fbsbx\.com|fbcdn\.net|facebook\.com|cdninstagram\.com|instagram\.com)$/

/** One page or Instagram account. */
export function messengerAccount(
  product: MessengerProduct,
  connection: ChannelConnection,
  { http, clock }: DriverContext,
): GraphAccount {
  const client = new GraphClient({
    connection,
    http,
    clock,
    url: product.url(connection),
    meaningOf: meaningOfMessengerCode,
  })
  const page: Page = { product, client, node: product.node(connection) }
  return {
    capabilities: product.capabilities,
    subscribe: () => subscribePage(page, connection),
    check: async () => void (await client.get(`${page.node}?fields=id`)),
    send: async message => {
      const type = messagingType(message, clock.now(), product.capabilities)
      recipientField(product, message.to)
      const attachment =
        message.content.kind === 'media' ? await uploadAttachment(page, message.content) : undefined
      const part = messagePart(message, attachment, metadataOf(connection, message.id))
      const body = sendBody(product, message, part, type)
      const id = toText((await client.post(`${page.node}/messages`, body, 'send'))['message_id'])
      if (!id) throw new ChannelError('ambiguous', 'The Graph API took the message but gave no id.')
      return id
    },
    handlers: {
      react: action => sendReaction(page, action),
      read: ({ chat }) => sendAction(page, chat, 'mark_seen'),
      typing: ({ chat, state }) => sendAction(page, chat, state === 'paused' ? 'typing_off' : 'typing_on'),
      profile: ({ address }) => fetchProfile(page, address),
      download: ({ ref }) => downloadMedia(client, ref),
    },
  }
}

/** Uploads a file; resolves with the id of its attachment. */
async function uploadAttachment(
  { product, client, node }: Page,
  content: MediaContent<MediaSource>,
): Promise<string> {
  const message = JSON.stringify({
    attachment: { type: ATTACHMENT_TYPES[content.type], payload: { is_reusable: true } },
  })
  const name = content.filename || content.type
  const form = streamMultipart(
    { ...product.uploadFields, message },
    {
      name: 'filedata',
      filename: product.capabilities.media[content.type]?.asciiNames ? toAscii(name) : name,
      mime: content.mime,
      bytes: content.media.bytes,
      stream: await content.media.open(),
    },
  )
  const id = toText((await client.upload(`${node}/message_attachments`, form))['attachment_id'])
  if (!id) throw new ChannelError('transient', 'The Graph API took the file but gave no id.')
  return id
}

async function sendAction({ product, client, node }: Page, chat: Address, action: string): Promise<void> {
  await client.post(`${node}/messages`, { recipient: recipientField(product, chat), sender_action: action })
}

async function sendReaction(
  { product, client, node }: Page,
  { chat, target, emoji }: Action<'react'>,
): Promise<Record<string, never>> {
  await client.post(`${node}/messages`, {
    recipient: recipientField(product, chat),
    sender_action: emoji === null ? 'unreact' : 'react',
    payload: { message_id: target, ...(emoji === null ? {} : { reaction: product.reactionOf(emoji) }) },
  })
  return {}
}

async function fetchProfile({ product, client }: Page, address: Address): Promise<ContactProfile> {
  recipientField(product, address)
  const { first_name, last_name, name, username, profile_pic } = await client.get(
    `${encodeURIComponent(address.value)}?fields=${product.profileFields}`,
  )
  const handle = toText(username)
  const displayName =
    toText(name) ?? ([toText(first_name), toText(last_name)].filter(Boolean).join(' ') || handle)
  const picture = toText(profile_pic)
  return {
    ...(displayName ? { name: displayName } : {}),
    ...(handle ? { username: handle } : {}),
    ...(picture ? { picture: { ref: picture } } : {}),
  }
}

async function downloadMedia(client: GraphClient, ref: string): Promise<Download> {
  if (!mayHaveMedia(ref, client.url))
    throw new ChannelError('content', 'Nothing is kept at this address.', { code: 'no-url' })
  const answer = await client.file(ref, false).catch(rethrowDownloadError)
  if (!answer.body) throw new ChannelError('transient', 'The file came without a body.')
  const bytes = toNumber(answer.headers.get('content-length'))
  return {
    stream: answer.body,
    mime: answer.headers.get('content-type') ?? 'application/octet-stream',
    ...(bytes === undefined ? {} : { bytes }),
  }
}

/** A refused URL has expired, so a retry cannot succeed. */
function rethrowDownloadError(error: unknown): never {
  const isGone = error instanceof ChannelError && /^http-4(?!08|29)/.test(error.code)
  throw isGone
    ? new ChannelError('content', 'The file is no longer kept.', { code: error.code, cause: error })
    : error
}

function mayHaveMedia(url: string, api: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname } = new URL(url)
  return origin === new URL(api).origin || (protocol === 'https:' && MEDIA_HOSTS.test(hostname))
}

/** Reduces a file name to ASCII: removes diacritics and replaces other characters with an underscore. */
const toAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
