import { ACK, ROUTES, type Me, type MentionRange, type Message } from '@recado/contract'
import { create } from 'zustand'
import { ApiError } from '../../../lib/http/api-error.ts'
import { call } from '../../../lib/http/api.ts'
import { isOnline, useOnlineState } from '../../../lib/live/online-state.ts'
import { uploadName, type Attachment } from '../composer/attachment.ts'
import { mutateThread } from '../thread/subscribe-threads.ts'
import { randomKey } from '../../../lib/browser/random-key.ts'

/** A message between the composer and the server. */
export interface OutboxEntry {
  /** Chosen once; a repeated attempt with it stays the same message. */
  readonly key: string
  readonly ticketId: number
  readonly body: string
  readonly isPrivate: boolean
  /** Whom a note calls upon, and where. */
  readonly mentions: readonly MentionRange[]
  readonly signed: boolean
  /** The text is what had been begun to write here. */
  readonly endsDraft: boolean
  readonly quoted: Message | null
  readonly attachment: Attachment | null
  readonly at: string
  /** Among those put on their way in the same moment. */
  readonly place: number
  readonly state: 'queued' | 'failed'
  readonly error: unknown
}

export const useOutbox = create<{ entries: readonly OutboxEntry[] }>(() => ({ entries: [] }))

const updateEntries = (step: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): void =>
  useOutbox.setState(({ entries }) => ({ entries: step(entries) }))
const markEntry = (key: string, state: OutboxEntry['state'], error: unknown = null): void =>
  updateEntries(entries => entries.map(one => (one.key === key ? { ...one, state, error } : one)))
const removeEntry = (key: string): void => updateEntries(entries => entries.filter(one => one.key !== key))

/** Pictures just sent are shown from this browser, so that they do not blink when the server's address replaces the local one. */
const ownPictures = new Map<string, string>()
export const ownPictureUrl = (clientKey: string | null): string | undefined => (clientKey === null ? undefined : ownPictures.get(clientKey))

function postMessage({ ticketId, key, body, isPrivate, mentions, endsDraft, signed, quoted, attachment }: OutboxEntry): Promise<Message[]> {
  const params = { ticketId }
  const fields = { body, clientKey: key, signed, isPrivate, endsDraft }
  if (!attachment) return call(ROUTES.sendMessage, { params, body: { ...fields, mentions: [...mentions], ...(quoted ? { quotedMsg: quoted.id } : {}) } })
  const { file, width, height, durationMs, peaks, voice } = attachment
  const renamed = new File([file], uploadName(attachment, new Date()), { type: file.type })
  const mediaInfo = JSON.stringify([{ width, height, durationMs, peaks, voice, ...(body ? { caption: body } : {}) }])
  return call(ROUTES.sendMessage, {
    params,
    form: { medias: [renamed], ...fields, mentions: JSON.stringify(mentions), mediaInfo, ...(quoted ? { quotedMsg: String(quoted.id) } : {}) },
  })
}

const sendingTickets = new Set<number>()

/** Sends what waits in a ticket one by one, so that it arrives in the order it was written. */
async function drainTicket(ticketId: number): Promise<void> {
  if (sendingTickets.has(ticketId)) return
  sendingTickets.add(ticketId)
  try {
    // Without a line it waits, and goes when the line is back.
    for (let next = nextQueued(ticketId); next && isOnline(useOnlineState.getState()); next = nextQueued(ticketId)) {
      try {
        const entry = next
        await mutateThread(ticketId, () => postMessage(entry))
        removeEntry(entry.key)
      } catch (error) {
        markEntry(next.key, 'failed', error)
      }
    }
  } finally {
    sendingTickets.delete(ticketId)
  }
}

const nextQueued = (ticketId: number): OutboxEntry | undefined => useOutbox.getState().entries.find(one => one.ticketId === ticketId && one.state === 'queued')

/** Puts messages on their way; they show at once and are sent in this order. */
export function enqueueMessages(messages: readonly Omit<OutboxEntry, 'key' | 'at' | 'place' | 'state' | 'error'>[]): void {
  const at = new Date().toISOString()
  const entries = messages.map((message, place): OutboxEntry => ({ ...message, key: randomKey(), at, place, state: 'queued', error: null }))
  for (const { key, attachment } of entries) if (attachment?.url) ownPictures.set(key, attachment.url)
  updateEntries(old => [...old, ...entries])
  for (const ticketId of new Set(messages.map(message => message.ticketId))) void drainTicket(ticketId)
}

/** Tries a failed one again under the same key. */
export function retryMessage(key: string): void {
  const failed = useOutbox.getState().entries.find(one => one.key === key)
  if (!failed) return
  markEntry(key, 'queued')
  void drainTicket(failed.ticketId)
}

/** Sends again what found nobody, each time the line to the server is back, until the returned function is called. */
export const retryOnReconnect = (): (() => void) =>
  useOnlineState.subscribe((now, before) => {
    if (!isOnline(now) || isOnline(before)) return
    for (const { key, ticketId, state, error } of useOutbox.getState().entries) {
      if (state === 'queued') void drainTicket(ticketId)
      else if (error instanceof ApiError && error.status === 0) retryMessage(key)
    }
  })

export const isSamePerson = (a: Pick<Me, 'id' | 'companyId'>, b: Pick<Me, 'id' | 'companyId'>): boolean => a.id === b.id && a.companyId === b.companyId

/** Takes up what another window or an earlier visit could not send, before what was written since. Under its key it stays the same message. */
export function restoreOutbox(restored: readonly OutboxEntry[]): void {
  updateEntries(entries => [...restored.filter(entry => !entries.some(one => one.key === entry.key)), ...entries])
  for (const ticketId of new Set(restored.map(entry => entry.ticketId))) void drainTicket(ticketId)
}

/** Forgets one that failed. */
export const discardMessage = (key: string): void => removeEntry(key)

/** How one on its way looks in the conversation; its number is 0 until the server gives it one. */
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
