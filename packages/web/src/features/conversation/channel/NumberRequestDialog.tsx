import { Button, Group, Stack, Textarea } from '@mantine/core'
import { ROUTES, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { randomKey } from '../../../lib/browser/random-key.ts'
import { useReportChanged } from '../../../lib/form/unsaved-changes.ts'
import { call } from '../../../lib/http/api.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { mutateThread } from '../thread/thread.queries.ts'

export interface NumberRequestDialogProps {
  ticket: Ticket
  opened: boolean
  onClose: () => void
}

/** The longest text that stands above the button of the network. */
const TEXT_MAX = 1024

function NumberRequestForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const t = useTranslations('channel.numberRequest')
  const [text, setText] = useState(() => t('text'))
  useReportChanged(text)
  // A retry after a lost response stays one message.
  const [clientKey] = useState(randomKey)
  const sendMutation = useMutation({
    mutationFn: () =>
      mutateThread(ticket.id, () =>
        call(ROUTES.sendMessage, {
          params: { ticketId: ticket.id },
          body: { body: text, asksNumber: true, clientKey },
        }),
      ),
    onSuccess: onDone,
  })
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) sendMutation.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Textarea
          label={t('label')}
          description={t('hint')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={TEXT_MAX}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={isEmpty} loading={sendMutation.isPending}>
            {t('send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The text that leaves with the request for the customer's number. */
export function NumberRequestDialog({ ticket, opened, onClose }: NumberRequestDialogProps) {
  const t = useTranslations('conversation')
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('askNumber')}>
      <NumberRequestForm ticket={ticket} onDone={onClose} />
    </FormDialog>
  )
}
