import { Textarea } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { translator } from '../../i18n/language.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { CopyIconButton } from '../../ui/form/CopyIconButton.tsx'
import { firstNameOf } from '../../ui/person.ts'
import { ticketDrafts } from '../tickets/index.ts'
import { withUrl } from './composer/attachment.ts'
import { dispatchToTicket } from './composer/loading.ts'
import { dispatchToComposer, useConversation } from './conversation-state.ts'
import { messageOutbox } from './outbox/outbox.ts'

const isInComposer = (ticketId: number): boolean => useConversation.getState().composer.ticketId === ticketId

/** The text for a ticket: what was sent already, and what stands in its composer. */
function writtenFor(ticketId: number, sent: readonly string[]): string {
  const draft = ticketDrafts.find(ticketId)?.text ?? ''
  const written = isInComposer(ticketId) ? useConversation.getState().composer.text : draft
  return [...sent, written].filter(text => text.trim() !== '').join('\n')
}

/** Makes a text what is being written for a ticket. */
function keepText(ticketId: number, text: string): void {
  if (isInComposer(ticketId)) dispatchToComposer({ type: 'typed', text })
  else ticketDrafts.save(ticketId, { text, isNote: false, mentions: [] })
}

/** Says who has the ticket; the server names nobody where the user may not see it. */
function showLost(name: string, holder: { readonly name: string } | null, text: string): void {
  const t = translator()
  void confirm({
    title: t('conversation.lost.title', { name }),
    message: holder
      ? t('conversation.lost.by', { user: firstNameOf(holder.name) })
      : t('conversation.lost.bySomebody'),
    details: (
      <Textarea
        mt="md"
        label={t('conversation.lost.text')}
        value={text}
        readOnly
        autosize
        minRows={2}
        maxRows={8}
        rightSection={<CopyIconButton label={t('conversation.lost.text')} value={text} />}
      />
    ),
  })
}

/**
 * Gives back what was written for a ticket that the server did not give: in a dialog if somebody else has it, or as a
 * draft where the user may try again.
 */
export function giveTextBack({ id, contact }: Ticket, error: unknown): void {
  const queued = messageOutbox.takeBack(id)
  const sent = queued.map(({ body }) => body)
  const text = writtenFor(id, sent)
  const other = detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket
  if (other && text !== '') {
    keepText(id, '')
    return showLost(contact.name, other.user, text)
  }
  toast.error(error)
  if (text !== '') keepText(id, text)
  const attachments = queued.flatMap(({ attachment }) => (attachment ? [withUrl(attachment)] : []))
  if (attachments.length > 0) dispatchToTicket(id, { type: 'filesAdded', attachments })
}
