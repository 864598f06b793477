import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Action, Address, Capabilities, MediaContent, MediaSource, Outbound, OutboundContent, SentMessage } from '@recado/channels/port'
import * as connections from '../connections/index.ts'
import * as contacts from '../contacts/index.ts'
import type { Courier, Outcome, SendRow } from '../delivery/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { SendPayload, StoredMedia } from '../../schema/stored.ts'
import { failed, held, taken, uncertain } from './messages.receipts.ts'
import { findByExternal, findMessage, popVersion, removeReaction, saveMessage, type MessageRow } from './messages.store.ts'
import { changed } from './messages.changed.ts'
import { findHeardAt } from './messages.heard.store.ts'

const LIST_LABEL = { pt: 'Ver opções', es: 'Ver opciones', en: 'See options', tr: 'Seçenekleri gör' } as const

/** Turns what waits in a connection's line into what a driver sends, and what came of it into what people see. */
export const courier: Courier = {
  async compose(scope, send) {
    const to = await contacts.addressOf(scope, send.contact_id, send.connection_id)
    if (!to) return { drop: 'recipient' }
    if (send.kind === 'read') return { action: { do: 'read', chat: to, targets: send.payload.targets ?? [] } }
    const row = send.message_id === null ? undefined : await findMessage(scope.db, send.message_id)
    if (!row) return { drop: 'content' }
    return send.kind === 'message' ? { outbound: await outboundOf(scope, row, to, send) } : { action: actionOf(row, to, send) }
  },
  async held(scope, sends, hold) {
    const ids = sends.flatMap(({ kind, message_id }) => (kind === 'message' && message_id !== null ? [message_id] : []))
    if (ids.length > 0) await held(scope, ids, hold)
  },
  async settled(scope, send, outcome) {
    const row = send.message_id === null ? undefined : await findMessage(scope.db, send.message_id)
    if (row) await (send.kind === 'message' ? settleMessage(scope, row, outcome) : settleChange(scope, row, send, outcome))
  },
}

/** The id a message has for the channel before the channel gives its own. */
const OUTBOUND_PREFIX = 'm'
export const outboundId = (messageId: number): string => `${OUTBOUND_PREFIX}${messageId}`
export const messageOfOutbound = (id: string): number | undefined => (/^m\d{1,16}$/.test(id) ? Number(id.slice(1)) : undefined)

async function outboundOf(scope: Scope, row: MessageRow, to: Address, send: SendRow): Promise<Outbound> {
  const quoted = row.quoted_id === null ? undefined : await findMessage(scope.db, row.quoted_id)
  const can = connections.sessions(scope.context).get(row.connection_id)?.capabilities
  const heardAt = can?.window && (await findHeardAt(scope.db, row.contact_id, row.connection_id))
  return {
    id: outboundId(row.id),
    to,
    origin: row.automatic ? 'bot' : 'human',
    content: carried(await contentOf(scope, row, send.payload), can),
    ...(heardAt ? { heardAt } : {}),
    ...(quoted?.external_id ? { quoted: { extId: quoted.external_id, fromMe: quoted.from_me } } : {}),
  }
}

/** One of our own messages, for networks that ask for it again. */
export async function sentMessage(scope: Scope, connectionId: number, extId: string): Promise<SentMessage | undefined> {
  const row = await findByExternal(scope.db, connectionId, extId)
  return row?.from_me ? { extId, content: await contentOf(scope, row, {}), at: row.created_at } : undefined
}

async function contentOf(scope: Scope, row: MessageRow, payload: SendPayload): Promise<OutboundContent> {
  if (row.media) return mediaOf(scope.context, row, row.media)
  if (row.location)
    return { kind: 'location', latitude: row.location.latitude, longitude: row.location.longitude, name: row.location.name, address: row.location.address }
  if (row.contacts) return { kind: 'contacts', contacts: row.contacts.map(({ name, numbers, emails }) => ({ name, phones: numbers, emails })) }
  if (payload.template) return { kind: 'template', ...payload.template }
  if (payload.buttons) return { kind: 'buttons', body: row.body, buttons: payload.buttons }
  if (payload.list) {
    const { language } = await scope.db.selectFrom('companies').select('language').where('id', '=', scope.companyId).executeTakeFirstOrThrow()
    return { kind: 'list', body: row.body, open: LIST_LABEL[language as keyof typeof LIST_LABEL] ?? LIST_LABEL.pt, sections: [{ rows: payload.list }] }
  }
  return { kind: 'text', body: row.body }
}

/** A recording goes as a sound where the channel takes only other formats for what was spoken into it. */
function carried(content: OutboundContent, can: Capabilities | undefined): OutboundContent {
  const isStrange = content.kind === 'media' && content.type === 'voice' && can?.media.voice?.types.every(type => type !== content.mime && type !== '*')
  return isStrange && can?.media.audio?.types.includes(content.mime) ? { ...content, type: 'audio' } : content
}

const TYPES = { image: 'image', video: 'video', sticker: 'sticker', application: 'document' } as const
function mediaOf(context: AppContext, row: MessageRow, media: StoredMedia): MediaContent<MediaSource> {
  const key = media.key ?? ''
  const type = row.media_type === 'audio' ? (media.voice ? 'voice' : 'audio') : (TYPES[row.media_type as keyof typeof TYPES] ?? 'document')
  return {
    kind: 'media',
    type,
    mime: media.mime,
    caption: row.body,
    filename: media.name,
    media: {
      bytes: media.size ?? 0,
      open: async () => Readable.toWeb((await context.media.open(row.company_id, key, { filename: media.name })).stream) as ReadableStream<Uint8Array> as never,
    },
    ...(media.width === null ? {} : { width: media.width }),
    ...(media.height === null ? {} : { height: media.height }),
    ...(media.durationMs === null ? {} : { durationMs: media.durationMs }),
    ...(media.peaks === null ? {} : { peaks: media.peaks.map(peak => Math.round(peak * 100)) }),
  }
}

function actionOf(row: MessageRow, chat: Address, { kind, payload }: SendRow): Action<'edit' | 'delete' | 'react'> {
  const target = payload.target ?? row.external_id ?? ''
  if (kind === 'edit') return { do: 'edit', chat, target, body: payload.body ?? row.body }
  if (kind === 'delete') return { do: 'delete', chat, target }
  return { do: 'react', chat, target, fromMe: payload.targetFromMe ?? false, emoji: payload.emoji ? payload.emoji : null }
}

async function settleMessage(scope: Scope, row: MessageRow, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return taken(scope, (await findByExternal(scope.db, row.connection_id, outcome.extId)) ?? row, outcome.extId)
    case 'failed':
      return failed(scope, row, outcome.failure)
    case 'uncertain':
      return uncertain(scope, row)
    case 'done':
      return
  }
}

/** A change the channel refused did not happen: the screens show again what the customer sees. */
async function settleChange(scope: Scope, row: MessageRow, send: SendRow, outcome: Outcome): Promise<void> {
  if (outcome.kind !== 'failed') return
  if (send.kind === 'edit') {
    const before = await popVersion(scope.db, row.id)
    if (before) await saveMessage(scope.db, row.id, { body: before.body, body_at: before.created_at, is_edited: row.versions.length > 1 })
  }
  if (send.kind === 'delete') await saveMessage(scope.db, row.id, { is_deleted: false, deleted_at: null })
  if (send.kind === 'react') await removeReaction(scope.db, row.id, 'me')
  await changed(scope, row.id)
}
