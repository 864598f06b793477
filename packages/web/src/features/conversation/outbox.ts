import { ACK, ROUTES, type Me, type MentionRange, type Message } from '@recado/contract'
import { create } from 'zustand'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { isOnline, useConnection } from '../../lib/connection.ts'
import { travelName, type Attachment } from './attachment.ts'
import { askAboutMessages } from './follow-threads.ts'
import { newKey } from '../../lib/new-key.ts'

/** A message between the composer and the server. */
export interface Sending {
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

export const useOutbox = create<{ sendings: readonly Sending[] }>(() => ({ sendings: [] }))

const change = (step: (sendings: readonly Sending[]) => readonly Sending[]): void => useOutbox.setState(({ sendings }) => ({ sendings: step(sendings) }))
const marked = (key: string, state: Sending['state'], error: unknown = null): void =>
  change(sendings => sendings.map(one => (one.key === key ? { ...one, state, error } : one)))
const dropped = (key: string): void => change(sendings => sendings.filter(one => one.key !== key))

/** Pictures just sent are shown from this browser, so that they do not blink when the server's address replaces the local one. */
const own = new Map<string, string>()
export const ownPicture = (clientKey: string | null): string | undefined => (clientKey === null ? undefined : own.get(clientKey))

function post({ ticketId, key, body, isPrivate, mentions, endsDraft, signed, quoted, attachment }: Sending): Promise<Message[]> {
  const params = { ticketId }
  const said = { body, clientKey: key, signed, isPrivate, endsDraft }
  if (!attachment) return call(ROUTES.sendMessage, { params, body: { ...said, mentions: [...mentions], ...(quoted ? { quotedMsg: quoted.id } : {}) } })
  const { file, width, height, durationMs, peaks, voice } = attachment
  const renamed = new File([file], travelName(attachment, new Date()), { type: file.type })
  const mediaInfo = JSON.stringify([{ width, height, durationMs, peaks, voice, ...(body ? { caption: body } : {}) }])
  return call(ROUTES.sendMessage, {
    params,
    form: { medias: [renamed], ...said, mentions: JSON.stringify(mentions), mediaInfo, ...(quoted ? { quotedMsg: String(quoted.id) } : {}) },
  })
}

const busy = new Set<number>()

/** Sends what waits in a ticket one by one, so that it arrives in the order it was written. */
async function drain(ticketId: number): Promise<void> {
  if (busy.has(ticketId)) return
  busy.add(ticketId)
  try {
    // Without a line it waits, and goes when the line is back.
    for (let next = waiting(ticketId); next && isOnline(useConnection.getState()); next = waiting(ticketId)) {
      try {
        const letter = next
        await askAboutMessages(ticketId, () => post(letter))
        dropped(letter.key)
      } catch (error) {
        marked(next.key, 'failed', error)
      }
    }
  } finally {
    busy.delete(ticketId)
  }
}

const waiting = (ticketId: number): Sending | undefined => useOutbox.getState().sendings.find(one => one.ticketId === ticketId && one.state === 'queued')

/** Puts messages on their way; they show at once and are sent in this order. */
export function send(letters: readonly Omit<Sending, 'key' | 'at' | 'place' | 'state' | 'error'>[]): void {
  const at = new Date().toISOString()
  const sendings = letters.map((letter, place): Sending => ({ ...letter, key: newKey(), at, place, state: 'queued', error: null }))
  for (const { key, attachment } of sendings) if (attachment?.url) own.set(key, attachment.url)
  change(old => [...old, ...sendings])
  for (const ticketId of new Set(letters.map(letter => letter.ticketId))) void drain(ticketId)
}

/** Tries a failed one again under the same key. */
export function sendAgain(key: string): void {
  const failed = useOutbox.getState().sendings.find(one => one.key === key)
  if (!failed) return
  marked(key, 'queued')
  void drain(failed.ticketId)
}

/** Sends again what found nobody, each time the line to the server is back, until the returned function is called. */
export const followConnection = (): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (!isOnline(now) || isOnline(before)) return
    for (const { key, ticketId, state, error } of useOutbox.getState().sendings) {
      if (state === 'queued') void drain(ticketId)
      else if (error instanceof ApiError && error.status === 0) sendAgain(key)
    }
  })

export const isSamePerson = (a: Pick<Me, 'id' | 'companyId'>, b: Pick<Me, 'id' | 'companyId'>): boolean => a.id === b.id && a.companyId === b.companyId

/** Takes up what another window or an earlier visit could not send, before what was written since. Under its key it stays the same message. */
export function putBack(letters: readonly Sending[]): void {
  change(sendings => [...letters.filter(letter => !sendings.some(one => one.key === letter.key)), ...sendings])
  for (const ticketId of new Set(letters.map(letter => letter.ticketId))) void drain(ticketId)
}

/** Forgets one that failed. */
export const discard = (key: string): void => dropped(key)

/** How one on its way looks in the conversation; its number is 0 until the server gives it one. */
export function asMessage(
  { key, ticketId, body, isPrivate, mentions, quoted, attachment, at, state }: Sending,
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
