import { Modal, Stack, Text } from '@mantine/core'
import { ROUTES, type Message } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { DialogActions } from '../../ui/DialogActions.tsx'
import { toast } from '../../ui/toast.tsx'
import { ContactPicker, type PickedContact } from '../contacts/index.ts'
import { oneByOne } from './forward.ts'
import { readSign } from './sign-option.ts'

function ForwardForm({ messages, onDone, onClose }: { messages: readonly Message[]; onDone: () => void; onClose: () => void }) {
  const t = useTranslations('conversation.forward')
  const [contact, setContact] = useState<PickedContact | null>(null)
  const [sent, setSent] = useState(0)
  const forwarding = useMutation({
    mutationFn: (contactId: number) =>
      oneByOne(messages, async ({ id }) => {
        await call(ROUTES.forwardMessage, { body: { messageId: id, contactId, signed: readSign() } })
        setSent(count => count + 1)
      }),
    onSuccess: () => {
      toast.success(t('done', { count: messages.length }))
      onDone()
    },
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (contact) forwarding.mutate(contact.id)
      }}
    >
      <Stack gap="md">
        <ContactPicker label={t('contact')} value={contact} onChange={setContact} autoFocus />
        {forwarding.isPending && messages.length > 1 ? (
          <Text size="sm" c="dimmed" role="status">
            {t('progress', { sent: String(sent), count: String(messages.length) })}
          </Text>
        ) : null}
      </Stack>
      <DialogActions submit={t('send', { count: messages.length })} busy={forwarding.isPending} disabled={!contact} onCancel={onClose} />
    </form>
  )
}

export interface ForwardDialogProps {
  /** What is sent on; null while the dialog is closed. */
  messages: readonly Message[] | null
  onDone: () => void
  onClose: () => void
}

/** Sends chosen messages on to another contact, one by one. Spec: workspace 2 "forward message". */
export function ForwardDialog({ messages, onDone, onClose }: ForwardDialogProps) {
  const t = useTranslations('conversation.forward')
  return (
    <Modal opened={messages !== null} onClose={onClose} title={t('title', { count: messages?.length ?? 1 })} size="sm">
      <ForwardForm messages={messages ?? []} onDone={onDone} onClose={onClose} />
    </Modal>
  )
}
