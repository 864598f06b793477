import { ACK, ROUTES, type Me, type MentionRange, type Message } from '@recado/contract'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { createOutbox, type QueuedMessage } from '../../../lib/thread/outbox.ts'
import { uploadName, type Attachment } from '../composer/attachment.ts'
import { isAccepting, useAccepting } from '../../tickets/index.ts'
import { mutateThread } from '../thread/thread.queries.ts'

/** An unsent message. */
export interface OutgoingMessage {
  readonly ticketId: number
  readonly body: string
  readonly isPrivate: boolean
  /** Mentions of a note. */
  readonly mentions: readonly MentionRange[]
  readonly signed: boolean
  /** Whether sending it ends the draft. */
  readonly endsDraft: boolean
  readonly quoted: Message | null
  readonly attachment: Attachment | null
}

/** A message between composer and server. Browsers store this shape, so older entries must stay readable. */
export type OutboxEntry = QueuedMessage<OutgoingMessage>

function postMessage({
  ticketId,
  key,
  body,
  isPrivate,
  mentions,
  endsDraft,
  signed,
  quoted,
  attachment,
}: OutboxEntry): Promise<Message[]> {
  const params = { ticketId }
  const fields = { body, clientKey: key, signed, isPrivate, endsDraft }
  if (!attachment)
    return call(ROUTES.sendMessage, {
      params,
      body: { ...fields, mentions: [...mentions], ...(quoted ? { quotedMsg: quoted.id } : {}) },
    })
  const { file, width, height, durationMs, peaks, voice, thumbnail } = attachment
  const renamed = new File([file], uploadName(attachment, new Date()), { type: file.type })
  const mediaInfo = JSON.stringify([
    { width, height, durationMs, peaks, voice, thumbnail, ...(body ? { caption: body } : {}) },
  ])
  return call(ROUTES.sendMessage, {
    params,
    form: {
      medias: [renamed],
      ...fields,
      mentions: JSON.stringify(mentions),
      mediaInfo,
      ...(quoted ? { quotedMsg: String(quoted.id) } : {}),
    },
  })
}

export const messageOutbox = createOutbox<OutgoingMessage>({
  threadOf: message => message.ticketId,
  post: entry => mutateThread(entry.ticketId, () => postMessage(entry)),
  waitsForLine: true,
  // Nobody writes in a ticket before it is the user's.
  isBlocked: isAccepting,
})
// For the life of the page: a message leaves also when its screen was left before the line was back.
messageOutbox.retryOnReconnect()
useAccepting.subscribe(({ ids }, before) => {
  for (const id of before.ids) if (!ids.has(id)) messageOutbox.resume(id)
})
// Nobody sends what another user wrote.
useSession.subscribe(({ phase }) => {
  if (phase === 'guest') messageOutbox.clear()
})

/**
 * Images just sent are shown from local URLs, so that they do not flicker when the server's URL replaces
 * them.
 */
const ownPictures = new Map<string, string>()
export const ownPictureUrl = (clientKey: string | null): string | undefined =>
  clientKey === null ? undefined : ownPictures.get(clientKey)

/** Enqueues messages; they show at once and are sent in this order. */
export function enqueueMessages(messages: readonly OutgoingMessage[]): void {
  for (const { key, attachment } of messageOutbox.enqueue(messages))
    if (attachment?.url) ownPictures.set(key, attachment.url)
}

export const isSamePerson = (a: Pick<Me, 'id' | 'companyId'>, b: Pick<Me, 'id' | 'companyId'>): boolean =>
  a.id === b.id && a.companyId === b.companyId

/** Converts an outbox entry to a message; its id is 0 until the server assigns one. */
export function toMessage(
  { key, ticketId, body, isPrivate, mentions, quoted, attachment, at, state }: OutboxEntry,
  author: { readonly id: number; readonly name: string; readonly companyId: number },
): Message {
  return {
    id: 0,
    ticketId,
    contactId: 0,
    companyId: author.companyId,
    body,
    fromMe: true,
    ack: state === 'failed' ? ACK.failed : ACK.pending,
    failure: null,
    uncertain: false,
    held: null,
    mediaType: attachment?.kind ?? 'chat',
    mediaUrl: null,
    media: attachment && {
      url: attachment.url,
      thumbnailUrl: null,
      name: attachment.file.name,
      mime: attachment.file.type,
      size: attachment.file.size,
      width: attachment.width ?? null,
      height: attachment.height ?? null,
      durationMs: attachment.durationMs ?? null,
      peaks: attachment.peaks ? [...attachment.peaks] : null,
      voice: attachment.voice,
      state: 'ready',
    },
    location: null,
    contacts: null,
    transcription: null,
    isDeleted: false,
    isEdited: false,
    isPrivate,
    mentions: [...mentions],
    automatic: false,
    quotedMsg: quoted && {
      id: quoted.id,
      body: quoted.body,
      fromMe: quoted.fromMe,
      mediaType: quoted.mediaType,
      contact: quoted.contact && { name: quoted.contact.name },
    },
    reactions: [],
    oldMessages: [],
    participant: null,
    contact: null,
    sentBy: author.name,
    userId: author.id,
    queueId: null,
    queue: null,
    read: true,
    clientKey: key,
    createdAt: at,
  }
}
