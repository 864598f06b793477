import { deflateSync } from 'node:zlib'
import { proto } from 'baileys'
import { sealFile } from './media-cipher.ts'
import type { MediaHost } from './media-host.ts'
import type { FakeUser } from './fake-user.ts'
import { stanzaTime } from './stanza.ts'

/** A message in the history of the company's own phone. */
export interface PastMessage {
  readonly id: string
  /** The customer, or the address of the group. */
  readonly chat: FakeUser | string
  readonly fromMe: boolean
  readonly author?: FakeUser
  readonly at: Date
  readonly message: proto.IMessage
}

export type HistoryKind = keyof typeof proto.HistorySync.HistorySyncType

export interface HistoryOptions {
  readonly kind?: HistoryKind
  /** Percent of the whole. */
  readonly progress?: number
  readonly chunk?: number
  /** Send the blob as an encrypted file instead of within the message. */
  readonly asFile?: boolean
  /** The id of the request. */
  readonly request?: string
  /** Names of groups by address. */
  readonly subjects?: ReadonlyMap<string, string>
  /** After how many seconds the messages of these chats disappear. */
  readonly expiration?: number
}

/** Builds the message with which a phone sends a history chunk to a linked device. */
export function historyMessage(
  past: readonly PastMessage[],
  media: MediaHost,
  options: HistoryOptions = {},
): proto.IMessage {
  const { kind = 'RECENT', progress = 100, chunk = 1, asFile = false, request } = options
  const syncType = proto.HistorySync.HistorySyncType[kind]
  const conversations = [...byChat(past)].map(messages => conversation(messages, options))
  const blob = deflateSync(
    proto.HistorySync.encode({ syncType, progress, chunkOrder: chunk, conversations }).finish(),
  )
  const place = asFile ? storeHistoryFile(blob, media) : { initialHistBootstrapInlinePayload: blob }
  return {
    protocolMessage: {
      type: proto.Message.ProtocolMessage.Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: proto.Message.HistorySyncType[kind],
        progress,
        chunkOrder: chunk,
        ...(request !== undefined && { peerDataRequestSessionId: request }),
        ...place,
      },
    },
  }
}

/** Builds the stored message. */
export function toWebMessageInfo({
  id,
  chat,
  fromMe,
  author,
  at,
  message,
}: PastMessage): proto.IWebMessageInfo {
  const inGroup = typeof chat === 'string'
  const participant = inGroup && !fromMe ? author?.lid : undefined
  return {
    key: {
      remoteJid: inGroup ? chat : chat.lid,
      fromMe,
      id,
      ...(participant !== undefined && { participant }),
    },
    messageTimestamp: Number(stanzaTime(at)),
    message,
    ...(!fromMe && author && { pushName: author.name }),
    ...(participant !== undefined && { participant }),
  }
}

function conversation(
  messages: readonly PastMessage[],
  { subjects, expiration }: HistoryOptions,
): proto.IConversation {
  const newestFirst = messages.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const { chat, at } = newestFirst[0] as PastMessage
  const named = typeof chat === 'string' ? { id: chat, name: subjects?.get(chat) } : person(chat)
  return {
    ...named,
    conversationTimestamp: Number(stanzaTime(at)),
    ...(expiration !== undefined && {
      ephemeralExpiration: expiration,
      ephemeralSettingTimestamp: Number(stanzaTime(at)),
    }),
    messages: newestFirst.map(one => ({ message: toWebMessageInfo(one) })),
  }
}

function person({
  lid,
  jid,
  name,
  isNumberHidden,
}: FakeUser): Pick<proto.IConversation, 'id' | 'name' | 'pnJid'> & { id: string } {
  return { id: lid, name, ...(!isNumberHidden && { pnJid: jid }) }
}

function byChat(past: readonly PastMessage[]): Iterable<PastMessage[]> {
  return Map.groupBy(past, one => one.chat).values()
}

function storeHistoryFile(blob: Buffer, media: MediaHost): proto.Message.IHistorySyncNotification {
  const { bytes, ...said } = sealFile(blob, 'History')
  return { ...said, directPath: media.store(bytes) }
}
