import { Modal, Stack, Text } from '@mantine/core'
import { ROUTES, type Message } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { DialogActions } from '../../../ui/form/DialogActions.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ContactPicker, type PickedContact } from '../../contacts/index.ts'
import { runSequentially } from './run-sequentially.ts'
import { isSigning } from '../composer/sign-option.ts'

function ForwardForm({
  messages,
  onDone,
  onClose,
}: {
  messages: readonly Message[]
  onDone: () => void
  onClose: () => void
}) {
  const t = useTranslations('conversation.forward')
  const [contact, setContact] = useState<PickedContact | null>(null)
  const [sentCount, setSentCount] = useState(0)
  const forwardMutation = useMutation({
    mutationFn: (contactId: number) =>
      runSequentially(messages, async ({ id }) => {
        await call(ROUTES.forwardMessage, { body: { messageId: id, contactId, signed: isSigning() } })
        setSentCount(count => count + 1)
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
        if (contact) forwardMutation.mutate(contact.id)
      }}
    >
      <Stack gap="md">
        <ContactPicker label={t('contact')} value={contact} onChange={setContact} autoFocus />
        {forwardMutation.isPending && messages.length > 1 ? (
          <Text size="sm" c="dimmed" role="status">
            {t('progress', { sent: String(sentCount), count: String(messages.length) })}
          </Text>
        ) : null}
      </Stack>
      <DialogActions
        submit={t('send', { count: messages.length })}
        busy={forwardMutation.isPending}
        disabled={!contact}
        onCancel={onClose}
      />
    </form>
  )
}

export interface ForwardDialogProps {
  /** The messages; null while the dialog is closed. */
  messages: readonly Message[] | null
  onDone: () => void
  onClose: () => void
}

/** Forwards the selected messages to a contact, one by one. Spec: workspace 2 "forward message". */
export function ForwardDialog({ messages, onDone, onClose }: ForwardDialogProps) {
  const t = useTranslations('conversation.forward')
  return (
    <Modal
      opened={messages !== null}
      onClose={onClose}
      title={t('title', { count: messages?.length ?? 1 })}
      size="sm"
    >
      <ForwardForm messages={messages ?? []} onDone={onDone} onClose={onClose} />
    </Modal>
  )
}
