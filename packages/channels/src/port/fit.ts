import type { Capabilities } from './capabilities.ts'
import type { Content, MediaContent, MediaSource, OutboundContent } from './content.ts'
import { ChannelError } from './error.ts'

/**
 * Refuses what a channel cannot carry before anything is sent.
 * @throws ChannelError `unsupported` when the channel has no such kind, `content` when it is too long, too large or too many.
 */
export function assertFits(capabilities: Capabilities, content: OutboundContent): void {
  switch (content.kind) {
    case 'text': {
      const { max, unit } = capabilities.text
      const length = unit === 'chars' ? content.body.length : Buffer.byteLength(content.body)
      if (length === 0) throw tooMuch('empty-text', 'The text is empty.')
      if (length > max) throw tooMuch('text-too-long', `The text is longer than ${max} ${unit}.`)
      return
    }
    case 'media':
      return assertMediaFits(capabilities, content)
    case 'location':
      return assertKnows(capabilities.location, content)
    case 'contacts':
      return assertKnows(capabilities.contact, content)
    case 'buttons':
      return assertCount(capabilities.buttons, content.buttons.length, content)
    case 'list':
      return assertCount(capabilities.list, content.sections.flatMap(section => section.rows).length, content)
    case 'template':
      return assertKnows(capabilities.templates, content)
  }
}

function assertMediaFits(capabilities: Capabilities, content: MediaContent<MediaSource>): void {
  const limit = capabilities.media[content.type]
  if (!limit) throw new ChannelError('unsupported', `This channel carries no ${content.type}.`)
  const mime = content.mime.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!limit.types.includes('*') && !limit.types.includes(mime)) {
    throw tooMuch('type-not-carried', `This channel carries no ${content.type} of type ${mime}.`)
  }
  if (content.media.bytes > limit.maxBytes) throw tooMuch('too-large', `The file is larger than ${limit.maxBytes} bytes.`)
  if (content.caption && !limit.caption) throw new ChannelError('unsupported', `This channel carries no text with ${content.type}.`)
}

function assertKnows(known: boolean, { kind }: Content): void {
  if (!known) throw new ChannelError('unsupported', `This channel carries no ${kind}.`)
}

function assertCount(most: number, count: number, { kind }: Content): void {
  if (most === 0) throw new ChannelError('unsupported', `This channel carries no ${kind}.`)
  if (count === 0 || count > most) throw tooMuch('wrong-count', `This channel carries 1 to ${most} choices.`)
}

function tooMuch(code: string, message: string): ChannelError {
  return new ChannelError('content', message, { code })
}
