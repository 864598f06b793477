import type { SentFileKind, TicketChannel } from '@recado/contract'
import type { Attachment } from '../composer/attachment.ts'

const KINDS = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  application: 'document',
} as const satisfies Record<Attachment['kind'], SentFileKind>
type AttachmentKind = Pick<Attachment, 'kind'>

const mediaLimit = (channel: TicketChannel | undefined, { kind }: AttachmentKind) =>
  channel?.media.find(limit => limit.kind === KINDS[kind])

/** Whether a file of this kind may have a caption. Unknown counts as yes. */
export const supportsCaption = (channel: TicketChannel | undefined, file: AttachmentKind): boolean =>
  channel === undefined || mediaLimit(channel, file)?.caption !== false

/** MIME type of recordings. */
const RECORDING_TYPE = 'audio/mpeg'
/** Whether voice can be sent, as a voice note or as audio. */
export const supportsVoice = (channel: TicketChannel | undefined): boolean =>
  channel === undefined ||
  channel.media.some(
    ({ kind, types }) =>
      (kind === 'voice' || kind === 'audio') && (types.includes('*') || types.includes(RECORDING_TYPE)),
  )

/** Excess length of a text, in the channel's own unit; 0 if it fits. */
export function excessLength(channel: TicketChannel | undefined, text: string): number {
  if (!channel) return 0
  const length = channel.text.unit === 'bytes' ? new TextEncoder().encode(text).length : text.length
  return Math.max(0, length - channel.text.max)
}
