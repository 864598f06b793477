import type { MentionRange, Message, TicketChannel } from '@recado/contract'
import type { Attachment } from './attachment.ts'
import { carriesCaption } from './channel/carried.ts'
import type { Sending } from './outbox.ts'

type Letter = Omit<Sending, 'key' | 'at' | 'place' | 'state' | 'error'>

export interface Written extends Pick<Letter, 'ticketId' | 'isPrivate' | 'signed' | 'endsDraft'> {
  readonly body: string
  readonly files: readonly Attachment[]
  readonly quoted: Message | null
  /** Where it goes, as far as that is known. */
  readonly channel?: TicketChannel | undefined
  /** Whom the text calls upon. */
  readonly mentionsIn: (text: string) => readonly MentionRange[]
}

/**
 * The messages that leave together, in order: one for each file under its caption, the text as the caption of the first, or before it where that has
 * one of its own or carries none. The first one answers what is answered.
 */
export function lettersOf({ body, files, quoted, channel, endsDraft, mentionsIn, ...written }: Written): Letter[] {
  const bare = { ...written, mentions: [], endsDraft: false, quoted: null }
  const letters: Letter[] = files.map(attachment => ({ ...bare, body: attachment.caption.trim(), attachment }))
  const [first] = letters
  const isCarried = files[0] !== undefined && carriesCaption(channel, files[0])
  if (body !== '' && first?.body === '' && isCarried) letters[0] = { ...first, body }
  else if (body !== '') letters.unshift({ ...bare, body, attachment: null })
  return letters.map((letter, at) => (at === 0 ? { ...letter, mentions: mentionsIn(letter.body), endsDraft, quoted } : letter))
}
