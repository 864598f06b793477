import { refuse, type Message, type Ticket } from '@recado/contract'
import { isSameSend, type RequestedContent } from '@recado/domain'
import type { Scope } from '../../../kernel/database/scope.ts'
import type { StoredMessageContent } from '../messages-content.ts'
import { maskForViewer } from '../messages-list.ts'
import { presentMessage } from '../messages.present.ts'
import { findByClientKey, type MessageRow } from '../messages.store.ts'

/** The parts of a send that a repeated one has again. */
interface SentContent {
  readonly content: StoredMessageContent
  readonly quotedId: number | null
  readonly isPrivate: boolean
  readonly signed: boolean
}

/** A client key is one send of one person in one ticket; anything else under it would be lost. */
function mustBeSameSend(scope: Scope, ticket: Ticket, row: MessageRow, sent: SentContent): void {
  if (row.ticket_id !== ticket.id || row.user_id !== scope.viewer.id || !isRepeatedSend(scope, row, sent))
    throw refuse('ERR_CLIENT_KEY_USED')
}

/** Whether a message is what is requested again; a file that was converted is compared as it was uploaded. */
export function isRepeatedSend(
  { context }: Pick<Scope, 'context'>,
  row: MessageRow,
  sent: Pick<SentContent, 'content'> & Partial<SentContent>,
): boolean {
  const message = presentMessage(context, row)
  const uploaded = row.media?.uploaded
  const requested = requestedContent({ quotedId: null, isPrivate: false, signed: false, ...sent })
  if (!uploaded || !message.media) return isSameSend(message, requested)
  const { mediaType, ...file } = uploaded
  return isSameSend({ ...message, mediaType, media: { ...message.media, ...file } }, requested)
}

/** The content of a send, for a comparison with a message. */
const requestedContent = ({
  content: { body, mediaType, media },
  quotedId,
  isPrivate,
  signed,
}: SentContent): RequestedContent => ({
  text: body,
  mediaType,
  file: media ? { name: media.name, size: media.size } : null,
  quotedId,
  isPrivate,
  signed,
})

/** Finds the message of the same send, which had this key before. */
export async function findEarlierSend(
  scope: Scope,
  ticket: Ticket,
  clientKey: string | undefined,
  sent: SentContent,
): Promise<Message> {
  const row = clientKey === undefined ? undefined : await findByClientKey(scope.db, clientKey)
  if (!row) throw refuse('ERR_CREATING_MESSAGE')
  return presentEarlierSend(scope, ticket, row, sent)
}

export function presentEarlierSend(
  scope: Scope,
  ticket: Ticket,
  row: MessageRow,
  sent: SentContent,
): Message {
  mustBeSameSend(scope, ticket, row, sent)
  return presentMessage(scope.context, row)
}

/** The same for a text that stands as it is sent, as the viewer may see it. */
export const findSentByClientKey = async (
  scope: Scope,
  ticket: Ticket,
  clientKey: string | undefined,
  content: StoredMessageContent,
): Promise<Message> =>
  maskForViewer(
    scope,
    await findEarlierSend(scope, ticket, clientKey, {
      content,
      quotedId: null,
      isPrivate: false,
      signed: false,
    }),
    ticket,
  )
