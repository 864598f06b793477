import {
  ChannelError,
  type Action,
  type ActionHandlers,
  type Address,
  type ContactProfile,
} from '@recado/channels/port'
import { generateMessageIDV2, proto, type WAMessageKey } from 'baileys'
import { toJid } from '../addresses.ts'
import { downloadMedia } from '../inbound/download.ts'
import type { NumberLookup } from '../numbers.ts'
import type { SessionContext } from '../session-context.ts'
import { toChannelError, type StanzaSender } from './stanza-sender.ts'
import { encodeRef } from '../inbound/media-ref.ts'
import { refusalError } from './refusals.ts'

/**
 * WhatsApp's codes for no visible picture: hidden from us, of a group we are not in, or none set. Most people
 * show theirs to contacts only.
 */
const NO_PICTURE_CODES: ReadonlySet<unknown> = new Set([401, 403, 404])
const RATE_LIMITED = 429

/**
 * Fetches the picture of a person or group, if visible to us. @throws ChannelError when WhatsApp did not
 * answer
 */
async function fetchContactProfile(session: SessionContext, address: Address): Promise<ContactProfile> {
  const socket = session.socket()
  try {
    const url = await socket.profilePictureUrl(toJid(address), 'image', session.timeouts.queryMs)
    // Neither a refusal nor a picture: the result is unknown.
    if (url === undefined)
      throw new ChannelError('transient', 'WhatsApp did not say whether there is a picture.')
    return { picture: encodeRef({ kind: 'picture', url }) }
  } catch (cause) {
    const code = (cause as { readonly data?: unknown }).data
    if (NO_PICTURE_CODES.has(code)) return {}
    throw code === RATE_LIMITED ? refusalError(String(code), undefined) : toChannelError(cause)
  }
}

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

/** The actions of a session besides sending. */
export function webActions(
  session: SessionContext,
  stanzaSender: StanzaSender,
  numbers: NumberLookup,
): ActionHandlers {
  return {
    edit: action => editMessage(session, stanzaSender, action),
    delete: async ({ chat, target }) => {
      const key = await ownMessageKey(session, target)
      const message = { protocolMessage: { key, type: REVOKE } }
      await stanzaSender.send({
        jid: key.remoteJid ?? toJid(chat),
        id: newId(session),
        message,
        attributes: { edit: '7' },
      })
    },
    react: action => reactToMessage(session, stanzaSender, action),
    read: async ({ chat, targets }) => {
      const keys = await Promise.all(targets.map(target => messageKey(session, chat, target, false)))
      await mapErrors(session.socket().readMessages(keys))
    },
    typing: ({ chat, state }) => mapErrors(session.socket().sendPresenceUpdate(state, toJid(chat))),
    check: ({ numbers: wanted }) => mapErrors(numbers.check(wanted)),
    profile: ({ address }) => fetchContactProfile(session, address),
    download: ref => downloadMedia(mediaSourceOf(session), ref),
  }
}

const mapErrors = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw toChannelError(error)
  })

function mediaSourceOf(session: SessionContext): Parameters<typeof downloadMedia>[0] {
  const socket = session.socket()
  return {
    http: session.context.http,
    host: async () => {
      await mapErrors(socket.refreshMediaConn())
      return socket.getMediaHost()
    },
    reupload: message => withQueryTimeout(session, socket.updateMediaMessage(message)),
  }
}

async function reactToMessage(
  session: SessionContext,
  stanzaSender: StanzaSender,
  { chat, target, fromMe, emoji }: Action<'react'>,
): Promise<{ extId: string }> {
  const key = await messageKey(session, chat, target, fromMe)
  const extId = newId(session)
  const message = {
    reactionMessage: { key, text: emoji ?? '', senderTimestampMs: session.context.clock.now().getTime() },
  }
  await stanzaSender.send({ jid: key.remoteJid ?? toJid(chat), id: extId, message })
  return { extId }
}

async function editMessage(
  session: SessionContext,
  stanzaSender: StanzaSender,
  { chat, target, body }: Action<'edit'>,
): Promise<void> {
  const key = await ownMessageKey(session, target)
  const file = (await session.messageCache.find(target))?.message
  const stay = await session.disappearing.contextOf(chat)
  const editedMessage = file?.imageMessage
    ? { imageMessage: { ...file.imageMessage, caption: body } }
    : file?.videoMessage
      ? { videoMessage: { ...file.videoMessage, caption: body } }
      : file?.documentMessage
        ? { documentMessage: { ...file.documentMessage, caption: body } }
        : { extendedTextMessage: { text: body, ...(stay ? { contextInfo: stay } : {}) } }
  const message = {
    protocolMessage: {
      key,
      type: MESSAGE_EDIT,
      editedMessage,
      timestampMs: session.context.clock.now().getTime(),
    },
  }
  await stanzaSender.send({
    jid: key.remoteJid ?? toJid(chat),
    id: newId(session),
    message,
    attributes: { edit: '1' },
  })
}

/** Returns the key of one of our messages. @throws ChannelError `content` when it is not ours. */
async function ownMessageKey(
  { messageCache, context }: SessionContext,
  target: string,
): Promise<WAMessageKey> {
  const cached = await messageCache.find(target)
  if (cached?.key.fromMe) return { remoteJid: cached.key.remoteJid, fromMe: true, id: target }
  const sent = await context.findSentMessage(target)
  if (!sent)
    throw new ChannelError('content', 'This chat has no such message of ours.', { code: 'no-such-message' })
  return { fromMe: true, id: target }
}

async function messageKey(
  { messageCache }: SessionContext,
  chat: Address,
  id: string,
  fromMe: boolean,
): Promise<WAMessageKey> {
  const { remoteJid, participant } = (await messageCache.find(id))?.key ?? {}
  return { remoteJid: remoteJid ?? toJid(chat), id, fromMe, ...(participant ? { participant } : {}) }
}

const newId = ({ ownIds }: SessionContext): string => generateMessageIDV2(ownIds().id)

/** The phone may be off, and the library has no timeout. */
async function withQueryTimeout<T>({ context, timeouts }: SessionContext, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const cancel = context.clock.after(timeouts.queryMs, () =>
    timeout.reject(new ChannelError('transient', 'The phone does not answer.', { code: 'phone-off' })),
  )
  return Promise.race([work, timeout.promise]).finally(cancel)
}
