import type { MentionRange, Message, TicketChannel } from '@recado/contract'
import type { Attachment } from '../composer/attachment.ts'
import { attachmentFit, supportsCaption } from '../channel/capabilities.ts'
import type { OutgoingMessage } from './outbox.ts'

export interface ComposedMessage extends Pick<
  OutgoingMessage,
  'ticketId' | 'isPrivate' | 'signed' | 'endsDraft'
> {
  readonly body: string
  readonly files: readonly Attachment[]
  readonly quoted: Message | null
  /** The channel, if known. */
  readonly channel?: TicketChannel | undefined
  /** Mentions in the text. */
  readonly mentionsIn: (text: string) => readonly MentionRange[]
}

/**
 * The messages of one submit, in order: one per file with its caption; the text is the first file's caption,
 * or precedes it if that has one or supports none. The first one carries the quote.
 */
export function toOutgoingMessages({
  body,
  files,
  quoted,
  channel,
  endsDraft,
  mentionsIn,
  ...common
}: ComposedMessage): OutgoingMessage[] {
  const bare = { ...common, mentions: [], endsDraft: false, quoted: null }
  const messages: OutgoingMessage[] = files.map(attachment => ({
    ...bare,
    body: attachment.caption.trim(),
    // As the server will store it; a document keeps its name.
    attachment:
      attachmentFit(channel, attachment)?.how === 'document'
        ? { ...attachment, kind: 'application' }
        : attachment,
  }))
  const [first] = messages
  const isCarried = files[0] !== undefined && supportsCaption(channel, files[0])
  if (body !== '' && first?.body === '' && isCarried) messages[0] = { ...first, body }
  else if (body !== '') messages.unshift({ ...bare, body, attachment: null })
  return messages.map((message, index) =>
    index === 0 ? { ...message, mentions: mentionsIn(message.body), endsDraft, quoted } : message,
  )
}
