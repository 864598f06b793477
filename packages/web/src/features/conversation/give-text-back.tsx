import { Anchor, Input, Stack, Textarea } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { translator } from '../../i18n/language.ts'
import type { DraftText } from '../../lib/drafts/drafts.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { CopyIconButton } from '../../ui/form/CopyIconButton.tsx'
import { firstNameOf } from '../../ui/person.ts'
import { ticketDrafts } from '../tickets/index.ts'
import { withUrl } from './composer/attachment.ts'
import { keepDraftFiles, readDraftFiles } from './composer/draft-files.ts'
import { dispatchToTicket } from './composer/loading.ts'
import { dispatchToComposer, useConversation } from './conversation-state.ts'
import { messageOutbox, type OutboxEntry } from './outbox/outbox.ts'

const NO_TEXT: DraftText = { text: '', isNote: false, mentions: [] }

const isInComposer = (ticketId: number): boolean => useConversation.getState().composer.ticketId === ticketId

const toDraft = ({ body, isPrivate, mentions }: OutboxEntry): DraftText => ({
  text: body,
  isNote: isPrivate,
  mentions: mentions.map(({ userId, at, length }) => ({
    id: userId,
    name: body.slice(at + 1, at + length),
  })),
})

/** The text in the composer of a ticket, or else its draft; an edit is neither. */
function findDraft(ticketId: number): DraftText {
  if (!isInComposer(ticketId)) return ticketDrafts.find(ticketId) ?? NO_TEXT
  dispatchToComposer({ type: 'editEnded' })
  const { text, mode, mentions } = useConversation.getState().composer
  return { text, mentions, isNote: mode.kind === 'note' }
}

/** The text for a ticket, sent and unsent. With a note in it all of it is one: no customer may read a note. */
function writtenFor(ticketId: number, sent: readonly OutboxEntry[]): DraftText {
  const parts = [...sent.map(toDraft), findDraft(ticketId)]
  return {
    text: parts
      .map(({ text }) => text)
      .filter(text => text.trim() !== '')
      .join('\n'),
    isNote: parts.some(({ isNote }) => isNote),
    mentions: parts.flatMap(({ mentions }) => mentions),
  }
}

/** Makes a text what is being written for a ticket. */
function keepText(ticketId: number, draft: DraftText): void {
  if (isInComposer(ticketId)) dispatchToComposer({ type: 'draftReplaced', draft })
  else ticketDrafts.save(ticketId, draft)
}

/** The text and the files for a ticket that is somebody else's now. */
function LostDetails({ text, files }: { text: string; files: readonly File[] }) {
  const t = translator()
  return (
    <Stack gap="md" mt="md">
      {text === '' ? null : (
        <Textarea
          label={t('conversation.lost.text')}
          value={text}
          readOnly
          autosize
          minRows={2}
          maxRows={8}
          rightSection={<CopyIconButton label={t('conversation.lost.text')} value={text} />}
        />
      )}
      {files.length === 0 ? null : (
        <Stack gap={4} align="start">
          <Input.Label labelElement="div">{t('conversation.lost.files')}</Input.Label>
          {files.map((file, index) => (
            <Anchor
              key={index}
              component="button"
              type="button"
              size="sm"
              onClick={() => saveFile(file, file.name, file.type)}
            >
              {file.name}
            </Anchor>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

/** Says who has the ticket; the server names nobody where the user may not see it. */
function showLost(
  name: string,
  holder: { readonly name: string } | null,
  text: string,
  files: readonly File[],
): void {
  const t = translator()
  void confirm({
    title: t('conversation.lost.title', { name }),
    message: holder
      ? t('conversation.lost.by', { user: firstNameOf(holder.name) })
      : t('conversation.lost.bySomebody'),
    details: <LostDetails text={text} files={files} />,
  })
}

/**
 * Gives back what was written for a ticket that the server did not give: in a dialog if somebody else has it, or as a
 * draft where the user may try again.
 */
export async function giveTextBack({ id, contact }: Ticket, error: unknown): Promise<void> {
  const queued = messageOutbox.takeBack(id)
  dispatchToTicket(id, { type: 'sendWithdrawn' })
  const written = writtenFor(id, queued)
  // Its caption stands in the text.
  const sentFiles = queued.flatMap(({ attachment }) => (attachment ? [{ ...attachment, caption: '' }] : []))
  const other = detailOf(error, 'ERR_OTHER_OPEN_TICKET')?.ticket
  if (!other) {
    toast.error(error)
    keepText(id, written)
    if (sentFiles.length > 0)
      dispatchToTicket(id, { type: 'filesAdded', attachments: sentFiles.map(withUrl) })
    return
  }
  keepText(id, NO_TEXT)
  const files = [...sentFiles, ...(await readDraftFiles(id))].map(({ file }) => file)
  keepDraftFiles(id, [])
  if (written.text === '' && files.length === 0) toast.error(error)
  else showLost(contact.name, other.user, written.text, files)
}
