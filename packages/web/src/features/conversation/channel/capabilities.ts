import type { TicketChannel } from '@recado/contract'
import { fileTypeOf, fitFile, UNKNOWN_TYPE, type FileFit } from '@recado/domain'
import type { Attachment } from '../composer/attachment.ts'

type SentFile = Pick<Attachment, 'file' | 'voice'>

/** How a file leaves over the channel; undefined while the channel is unknown, or the type, which the server finds out. */
export function attachmentFit(
  channel: TicketChannel | undefined,
  { file, voice }: SentFile,
): FileFit | undefined {
  const { name, type, size } = file
  const isUnknown = type === '' && fileTypeOf({ mime: type, name }) === UNKNOWN_TYPE
  if (!channel || isUnknown) return undefined
  return fitFile({ name, mime: type, bytes: size, kind: voice ? 'voice' : undefined }, channel.media)
}

/** Whether a file may have a caption, as it leaves. Unknown counts as yes. */
export function supportsCaption(channel: TicketChannel | undefined, file: SentFile): boolean {
  const fit = attachmentFit(channel, file)
  if (!channel || !fit || fit.how === 'refused') return true
  const kind = fit.how === 'document' ? 'document' : fit.kind
  return channel.media.find(limit => limit.kind === kind)?.caption !== false
}

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
