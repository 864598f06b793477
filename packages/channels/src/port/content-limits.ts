import type { Capabilities } from './capabilities.ts'
import type { ChannelContent, MediaContent, MediaSource, OutboundContent } from './content.ts'
import { ChannelError } from './error.ts'

/**
 * Rejects content that the channel cannot send, before anything is sent.
 * @throws ChannelError `unsupported` when the channel has no such kind, `content` when it is too long, too
 * large or too many.
 */
export function assertContentFits(capabilities: Capabilities, content: OutboundContent): void {
  switch (content.kind) {
    case 'text': {
      const { max, unit } = capabilities.text
      const length = unit === 'chars' ? content.body.length : Buffer.byteLength(content.body)
      if (length === 0) throw contentError('empty-text', 'The text is empty.')
      if (length > max) throw contentError('text-too-long', `The text is longer than ${max} ${unit}.`)
      return
    }
    case 'media':
      return assertMediaFits(capabilities, content)
    case 'location':
      return assertSupported(capabilities.location, content)
    case 'contacts':
      return assertSupported(capabilities.contact, content)
    case 'buttons':
      return assertCount(capabilities.buttons, content.buttons.length, content)
    case 'list':
      return assertCount(capabilities.list, content.sections.flatMap(section => section.rows).length, content)
    case 'template':
      return assertSupported(capabilities.templates, content)
    case 'number_request':
      return assertSupported(capabilities.numberRequest === true, content)
  }
}

function assertMediaFits(capabilities: Capabilities, content: MediaContent<MediaSource>): void {
  const limit = capabilities.media[content.type]
  if (!limit) throw new ChannelError('unsupported', `This channel carries no ${content.type}.`)
  const mime = content.mime.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!limit.types.includes('*') && !limit.types.includes(mime)) {
    throw contentError('type-not-carried', `This channel carries no ${content.type} of type ${mime}.`)
  }
  if (content.media.bytes > limit.maxBytes)
    throw contentError('too-large', `The file is larger than ${limit.maxBytes} bytes.`)
  if (content.caption && !limit.caption)
    throw new ChannelError('unsupported', `This channel carries no text with ${content.type}.`)
}

function assertSupported(isSupported: boolean, { kind }: ChannelContent): void {
  if (!isSupported) throw new ChannelError('unsupported', `This channel carries no ${kind}.`)
}

function assertCount(max: number, count: number, { kind }: ChannelContent): void {
  if (max === 0) throw new ChannelError('unsupported', `This channel carries no ${kind}.`)
  if (count === 0 || count > max)
    throw contentError('wrong-count', `This channel carries 1 to ${max} choices.`)
}

function contentError(code: string, message: string): ChannelError {
  return new ChannelError('content', message, { code })
}
