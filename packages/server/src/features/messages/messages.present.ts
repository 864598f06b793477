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

/** The words of the network on what a message costs; it names no amount. */
const presentPricing = (pricing: Readonly<Record<string, unknown>>): ChannelDetails['pricing'] => {
  const { billable, category, type } = pricing
  return {
    billable: typeof billable === 'boolean' ? billable : null,
    category: typeof category === 'string' ? category : '',
    type: typeof type === 'string' ? type : '',
  }
}

type Details = Required<StoredChannelDetails>
type DetailPresenters = {
  readonly [K in keyof Details]: (detail: Details[K], row: MessageRow) => ChannelDetails
}

/** The shown form of each stored detail. A new one does not compile until it stands here. */
const DETAIL_PRESENTERS: DetailPresenters = {
  forwarded: forwarded => ({ forwarded }),
  ad: ad => ({ ad: presentAd(ad) }),
  product: ({ productId }) => ({ product: productId }),
  link: link => ({ link }),
  story: ({ url }) => ({ story: { url: url !== undefined && isWebAddress(url) ? url : null } }),
  summary: summary => ({ summary: summary.replaceAll(NUMBER, '…') }),
  call: call => ({ call }),
  unsupported: unsupported => ({ unsupported }),
  pricing: pricing => ({ pricing: presentPricing(pricing) }),
  marketing: () => ({}),
  error: (error, { ack }) =>
    ack === ACK.failed ? { error: { ...error, text: error.text.replaceAll(NUMBER, '…') } } : {},
  prompt: prompt => ({ prompt }),
  choices: choices => ({ choices }),
  choiceId: choiceId => ({ choiceId }),
  asksNumber: asksNumber => ({ asksNumber }),
}

function presentDetail<K extends keyof Details>(
  name: K,
  details: { readonly [N in K]?: Details[N] },
  row: MessageRow,
): ChannelDetails {
  const detail: Details[K] | undefined = details[name]
  return detail ? DETAIL_PRESENTERS[name](detail, row) : {}
}

function presentDetails(row: MessageRow): Pick<Message, 'channelDetails'> {
  const details = row.channel_details
  if (!details) return {}
  const names = Object.keys(DETAIL_PRESENTERS) as (keyof Details)[]
  const shown = Object.assign({}, ...names.map(name => presentDetail(name, details, row))) as ChannelDetails
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
