import { ACK, type ChannelDetails, type Media, type Message } from '@recado/contract'
import { linkExpiry } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { StoredChannelDetails, StoredMedia } from '../../schema/stored.ts'
import type { MessageRow } from './messages.store.ts'

export function presentMessage(context: AppContext, row: MessageRow): Message {
  const media = row.media && presentMedia(context, row, row.media)
  return {
    id: row.id,
    ticketId: row.ticket_id,
    contactId: row.contact_id,
    companyId: row.company_id,
    body: row.body,
    fromMe: row.from_me,
    ack: row.ack,
    failure: row.failure,
    uncertain: row.uncertain,
    held: row.held && { why: row.held, until: row.held_until?.toISOString() ?? null },
    mediaType: row.media_type,
    mediaUrl: media?.url ?? null,
    media,
    location: row.location,
    contacts: row.contacts,
    ...presentDetails(row),
    transcription: presentTranscription(row),
    isDeleted: row.is_deleted,
    isEdited: row.is_edited,
    isPrivate: row.is_private,
    mentions: row.mentions ?? [],
    automatic: row.automatic,
    quotedMsg: presentQuoted(row),
    reactions: row.reactions,
    oldMessages: row.versions,
    participant: row.participant,
    contact: { id: row.contact_id, name: row.contact_name },
    sentBy: row.sent_by,
    userId: row.user_id,
    queueId: row.queue_id,
    queue: presentQueue(row),
    read: row.is_read,
    clientKey: row.client_key,
    createdAt: row.created_at.toISOString(),
  }
}

const presentTranscription = ({ transcription, is_deleted }: MessageRow): Message['transcription'] =>
  transcription && !is_deleted ? { state: transcription.state, text: transcription.text } : null

const presentQuoted = (row: MessageRow): Message['quotedMsg'] =>
  row.quoted_id === null
    ? null
    : {
        id: row.quoted_id,
        body: row.quoted_body ?? '',
        fromMe: row.quoted_from_me ?? false,
        mediaType: row.quoted_media_type ?? 'chat',
        contact:
          row.quoted_from_me === true ? null : { name: row.quoted_participant?.name ?? row.contact_name },
      }

const presentQueue = (row: MessageRow): Message['queue'] =>
  row.queue_id === null
    ? null
    : { id: row.queue_id, name: row.queue_name ?? '', color: row.queue_color ?? '' }

function presentMedia(
  context: AppContext,
  { company_id: companyId, id: messageId }: MessageRow,
  media: StoredMedia,
): Media {
  const expiresAt = linkExpiry(context.clock.now())
  const name = media.name || 'file'
  const link = (key: string | null | undefined): string | null =>
    key ? context.links.sign({ companyId, key, name, audience: { messageId }, expiresAt }) : null
  return {
    url: link(media.key),
    thumbnailUrl: link(media.thumbnailKey),
    name: media.name,
    mime: media.mime,
    size: media.size,
    width: media.width,
    height: media.height,
    durationMs: media.durationMs,
    peaks: media.peaks,
    voice: media.voice,
    state: media.state,
  }
}

/** Phone numbers that a network writes into its sentences. */
const NUMBER = /\+?\d[\d ()-]{6,}\d/g
const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

function presentDetails({ ack, channel_details: details }: MessageRow): Pick<Message, 'channelDetails'> {
  if (!details) return {}
  const { forwarded, ad, product, call, unsupported, error, prompt, choices, choiceId } = details
  const shown: ChannelDetails = {
    ...(forwarded ? { forwarded } : {}),
    ...(ad ? { ad: presentAd(ad) } : {}),
    ...(product ? { product: product.productId } : {}),
    ...(call ? { call } : {}),
    ...(unsupported ? { unsupported } : {}),
    ...(prompt ? { prompt } : {}),
    ...(choices ? { choices } : {}),
    ...(choiceId === undefined ? {} : { choiceId }),
    ...(error && ack === ACK.failed ? { error: { ...error, text: error.text.replaceAll(NUMBER, '…') } } : {}),
  }
  return Object.keys(shown).length > 0 ? { channelDetails: shown } : {}
}

const presentAd = ({
  headline,
  body,
  url,
}: NonNullable<StoredChannelDetails['ad']>): NonNullable<ChannelDetails['ad']> => ({
  headline: headline ?? '',
  body: body ?? '',
  url: url !== undefined && isWebAddress(url) ? url : null,
})
