import type { FileKind, TicketChannel } from '@recado/contract'
import type { Attachment } from '../composer/attachment.ts'

const KINDS = { image: 'image', video: 'video', audio: 'audio', application: 'document' } as const satisfies Record<Attachment['kind'], FileKind>
type AttachmentKind = Pick<Attachment, 'kind'>

const mediaLimit = (channel: TicketChannel | undefined, { kind }: AttachmentKind) => channel?.media.find(limit => limit.kind === KINDS[kind])

/** Do words go under a file of this kind? What nobody knows yet is taken to be carried. */
export const supportsCaption = (channel: TicketChannel | undefined, file: AttachmentKind): boolean =>
  channel === undefined || mediaLimit(channel, file)?.caption !== false

/** The type recordings are made in. */
const RECORDING_TYPE = 'audio/mpeg'
/** Can something spoken be sent, as a recording or as a sound? */
export const supportsVoice = (channel: TicketChannel | undefined): boolean =>
  channel === undefined ||
  channel.media.some(({ kind, types }) => (kind === 'voice' || kind === 'audio') && (types.includes('*') || types.includes(RECORDING_TYPE)))

/** How much too long a text is, in the channel's own measure; 0 when it fits. */
export function excessLength(channel: TicketChannel | undefined, text: string): number {
  if (!channel) return 0
  const length = channel.text.unit === 'bytes' ? new TextEncoder().encode(text).length : text.length
  return Math.max(0, length - channel.text.max)
}
