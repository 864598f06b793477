import type {
  Action,
  Address,
  Capabilities,
  MediaContent,
  MediaSource,
  OutboundMessage,
  OutboundContent,
  SentMessage,
} from '@recado/channels/port'
import { choiceFormOf, type ChoiceForm } from '@recado/domain'
import * as connections from '../../connections/index.ts'
import * as contacts from '../../contacts/index.ts'
import type { DeliveryPort, SendOutcome, SendRow } from '../../delivery/index.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { toWebStream } from '../../../kernel/process/web-stream.ts'
import type { SendPayload, StoredMedia } from '../../../schema/stored.ts'
import { markFailed, markHeld, markSent, markUncertain } from '../receipts/receipts.ts'
import { findByExternal, findMessage, type MessageRow } from '../messages.store.ts'
import { listLabelOf, recordChoiceForm, wishedChoicesOf } from '../messages-choices.ts'
import { fileKindOf } from '../messages-content.ts'
import { conversionOf } from './convert-picture.ts'
import { revertRefusedChange } from './refused-changes.ts'
import { findLastInboundAt } from '../messages-history.store.ts'

/**
 * Turns queued messages of a connection into a driver's sends, and their outcomes into updates for people.
 */
export const deliveryPort: DeliveryPort = {
  async compose(scope, send) {
    const to = await contacts.addressOf(scope, send.contact_id, send.connection_id)
    if (!to) return { drop: 'recipient' }
    if (send.kind === 'read') return { action: { do: 'read', chat: to, targets: send.payload.targets ?? [] } }
    const row = send.message_id === null ? undefined : await findMessage(scope.db, send.message_id)
    if (!row) return { drop: 'content' }
    if (send.kind === 'message' && (await isTakenBack(scope, row, send)))
      return { drop: 'content', failure: 'cancelled' }
    if (send.kind !== 'message') return { action: buildAction(row, to, send) }
    const capabilities = connections.sessions(scope.context).get(row.connection_id)?.capabilities
    const prepare = capabilities && conversionOf(scope, row, capabilities)
    return prepare ? { prepare } : { outbound: await buildOutbound(scope, row, to, send) }
  },
  async markHeld(scope, sends, hold) {
    const ids = sends.flatMap(({ kind, message_id }) =>
      kind === 'message' && message_id !== null ? [message_id] : [],
    )
    if (ids.length > 0) await markHeld(scope, ids, hold)
  },
  async recordOutcome(scope, send, outcome) {
    const row = send.message_id === null ? undefined : await findMessage(scope.db, send.message_id)
    if (row)
      await (send.kind === 'message'
        ? applySendOutcome(scope, row, outcome)
        : outcome.kind === 'failed' && revertRefusedChange(scope, row, send.kind))
  },
}

/** Whether the feature that an automatic message belongs to takes the message back. */
async function isTakenBack(
  scope: Scope,
  { id: messageId, automatic, client_key: clientKey }: MessageRow,
  { attempts: attempt }: SendRow,
): Promise<boolean> {
  if (!automatic || clientKey === null) return false
  return (await scope.ask('mayLeave', { messageId, clientKey, attempt })).includes(false)
}

/** Prefix of the id a message has for the channel before the channel assigns its own. */
const OUTBOUND_PREFIX = 'm'
export const formatOutboundId = (messageId: number): string => `${OUTBOUND_PREFIX}${messageId}`
export const parseOutboundId = (id: string): number | undefined =>
  /^m\d{1,16}$/.test(id) ? Number(id.slice(1)) : undefined

async function buildOutbound(
  scope: Scope,
  row: MessageRow,
  to: Address,
  send: SendRow,
): Promise<OutboundMessage> {
  const quoted = row.quoted_id === null ? undefined : await findMessage(scope.db, row.quoted_id)
  const capabilities = connections.sessions(scope.context).get(row.connection_id)?.capabilities
  const heardAt =
    capabilities?.window && (await findLastInboundAt(scope.db, row.contact_id, row.connection_id))
  return {
    id: formatOutboundId(row.id),
    to,
    origin: row.automatic ? 'bot' : 'human',
    content: adaptVoice(await buildContent(scope, row, send.payload, capabilities), capabilities),
    ...(heardAt ? { heardAt } : {}),
    ...(quoted?.external_id ? { quoted: { extId: quoted.external_id, fromMe: quoted.from_me } } : {}),
  }
}

/** Returns one of our own messages, for networks that request it again. */
export async function findSentMessage(
  scope: Scope,
  connectionId: number,
  extId: string,
): Promise<SentMessage | undefined> {
  const row = await findByExternal(scope.db, connectionId, extId)
  if (!row?.from_me) return undefined
  return {
    extId,
    content: await buildContent(scope, row, {}),
    at: row.created_at,
    chat: await contacts.addressOf(scope, row.contact_id, connectionId),
  }
}

async function buildContent(
  scope: Scope,
  row: MessageRow,
  payload: SendPayload,
  capabilities?: Capabilities,
): Promise<OutboundContent> {
  if (row.media) return buildMedia(scope.context, row, row.media)
  if (row.location)
    return {
      kind: 'location',
      latitude: row.location.latitude,
      longitude: row.location.longitude,
      name: row.location.name,
      address: row.location.address,
    }
  if (row.contacts)
    return {
      kind: 'contacts',
      contacts: row.contacts.map(({ name, numbers, emails }) => ({ name, phones: numbers, emails })),
    }
  if (payload.template) return { kind: 'template', ...payload.template }
  if (payload.asksNumber) return { kind: 'number_request', body: row.body }
  const wished = wishedChoicesOf(payload)
  if (wished) {
    const limits = capabilities ?? { buttons: 0, list: 0 }
    const form = choiceFormOf(row.body, wished.form, wished.items, limits)
    await recordChoiceForm(scope, row, form)
    return buildChoices(scope, form)
  }
  return { kind: 'text', body: row.body }
}

async function buildChoices(scope: Scope, form: ChoiceForm): Promise<OutboundContent> {
  if (form.form === 'text') return { kind: 'text', body: form.text }
  if (form.form === 'buttons') return { kind: 'buttons', body: form.text, buttons: form.choices }
  return {
    kind: 'list',
    body: form.text,
    open: await listLabelOf(scope),
    sections: [{ rows: form.choices }],
  }
}

/** Sends a recording as an audio file where the channel does not take its format for voice messages. */
function adaptVoice(content: OutboundContent, capabilities: Capabilities | undefined): OutboundContent {
  const isUnsupported =
    content.kind === 'media' &&
    content.type === 'voice' &&
    capabilities?.media.voice?.types.every(type => type !== content.mime && type !== '*')
  return isUnsupported && capabilities?.media.audio?.types.includes(content.mime)
    ? { ...content, type: 'audio' }
    : content
}

function buildMedia(context: AppContext, row: MessageRow, media: StoredMedia): MediaContent<MediaSource> {
  const key = media.key ?? ''
  const type = fileKindOf({ mediaType: row.media_type, media })
  return {
    kind: 'media',
    type,
    mime: media.mime,
    caption: row.body,
    filename: media.name,
    media: {
      bytes: media.size ?? 0,
      open: async () =>
        toWebStream((await context.media.open(row.company_id, key, { filename: media.name })).stream),
    },
    ...(media.width === null ? {} : { width: media.width }),
    ...(media.height === null ? {} : { height: media.height }),
    ...(media.durationMs === null ? {} : { durationMs: media.durationMs }),
    ...(media.videoThumbnail ? { thumbnail: Buffer.from(media.videoThumbnail, 'base64') } : {}),
    ...(media.peaks === null ? {} : { peaks: media.peaks.map(peak => Math.round(peak * 100)) }),
  }
}

function buildAction(
  row: MessageRow,
  chat: Address,
  { kind, payload }: SendRow,
): Action<'edit' | 'delete' | 'react'> {
  const target = payload.target ?? row.external_id ?? ''
  if (kind === 'edit') return { do: 'edit', chat, target, body: payload.body ?? row.body }
  if (kind === 'delete') return { do: 'delete', chat, target }
  return {
    do: 'react',
    chat,
    target,
    fromMe: payload.targetFromMe ?? false,
    emoji: payload.emoji ? payload.emoji : null,
  }
}

async function applySendOutcome(scope: Scope, row: MessageRow, outcome: SendOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return markSent(
        scope,
        (await findByExternal(scope.db, row.connection_id, outcome.extId)) ?? row,
        outcome.extId,
      )
    case 'failed':
      if (outcome.refuses)
        await scope.emit('marketingRefused', {
          contactId: row.contact_id,
          connectionId: row.connection_id,
          words: outcome.text ?? '',
          at: scope.now,
        })
      return markFailed(
        scope,
        row,
        outcome.failure,
        /^\d/.test(outcome.code) ? { code: outcome.code, text: outcome.text ?? '' } : undefined,
      )
    case 'uncertain':
      return markUncertain(scope, row)
    case 'done':
      return
  }
}
