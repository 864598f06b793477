import type { FileKind, TicketChannel } from '@recado/contract'
import type { Attachment } from '../attachment.ts'

const KINDS = { image: 'image', video: 'video', audio: 'audio', application: 'document' } as const satisfies Record<Attachment['kind'], FileKind>
type File = Pick<Attachment, 'kind'>

const limitOf = (channel: TicketChannel | undefined, { kind }: File) => channel?.media.find(limit => limit.kind === KINDS[kind])

/** Do words go under a file of this kind? What nobody knows yet is taken to be carried. */
export const carriesCaption = (channel: TicketChannel | undefined, file: File): boolean => channel === undefined || limitOf(channel, file)?.caption !== false

/** The type recordings are made in. */
const RECORDED = 'audio/mpeg'
/** Can something spoken be sent, as a recording or as a sound? */
export const carriesVoice = (channel: TicketChannel | undefined): boolean =>
  channel === undefined || channel.media.some(({ kind, types }) => (kind === 'voice' || kind === 'audio') && (types.includes('*') || types.includes(RECORDED)))

/** How much too long a text is, in the channel's own measure; 0 when it fits. */
export function tooLongBy(channel: TicketChannel | undefined, text: string): number {
  if (!channel) return 0
  const length = channel.text.unit === 'bytes' ? new TextEncoder().encode(text).length : text.length
  return Math.max(0, length - channel.text.max)
}
