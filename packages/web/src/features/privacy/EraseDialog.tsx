import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { ERASURE_REASONS, ROUTES, type ContactBrief, type ErasureReason } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown, TriangleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { exportOfContactQuery } from './privacy.queries.ts'

type ErasableContact = Pick<ContactBrief, 'id' | 'name'>
export interface EraseDialogProps {
  /** The contact to erase; null while the dialog is closed. */
  contact: ErasableContact | null
  onClose: () => void
}

type EraseFormProps = EraseDialogProps & { contact: ErasableContact }

/** Says that a file with the data of the contact goes too; shown while there is one. */
function ExportWarning({ contactId }: { contactId: number }) {
  const t = useTranslations('privacy')
  const { data: found } = useQuery(exportOfContactQuery(contactId))
  if (!found || found.state === 'failed') return null
  return (
    <Alert color="warn" icon={<FileDown size={18} />}>
      {t(found.state === 'ready' ? 'dialog.exportReady' : 'dialog.exportRunning')}
    </Alert>
  )
}

function EraseForm({ contact, onClose }: EraseFormProps) {
  const t = useTranslations('privacy')
  const actions = useTranslations('actions')
  const [reason, setReason] = useState<ErasureReason>('request')
  const [name, setName] = useState('')
  const isConfirmed = name.trim() === contact.name.trim()
  const eraseMutation = useMutation({
    mutationFn: () =>
      call(ROUTES.eraseContact, { params: { contactId: contact.id }, body: { reason, name } }),
    onSuccess: () => {
      toast.success(t('dialog.begun'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isConfirmed) eraseMutation.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t('dialog.goes')}</Text>
        <Text size="sm">{t('dialog.stays')}</Text>
        <Alert color="danger" icon={<TriangleAlert size={18} />}>
          {t('dialog.final')}
        </Alert>
        <ExportWarning contactId={contact.id} />
        <Select
          label={t('reason')}
          data={ERASURE_REASONS.map(value => ({ value, label: t(`reasons.${value}`) }))}
          value={reason}
          allowDeselect={false}
          onChange={value => setReason(ERASURE_REASONS.find(one => one === value) ?? 'request')}
        />
        <TextInput
          label={t('dialog.name', { name: contact.name })}
          value={name}
          autoComplete="off"
          error={name !== '' && !contact.name.startsWith(name) && !isConfirmed ? t('dialog.mismatch') : null}
          onChange={event => setName(event.currentTarget.value)}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {actions('cancel')}
        </Button>
        <Button type="submit" color="danger" disabled={!isConfirmed} loading={eraseMutation.isPending}>
          {t('dialog.submit')}
        </Button>
      </Group>
    </form>
  )
}

/** Asks for the reason and the name of the contact, and erases its data. */
export function EraseDialog({ contact, onClose }: EraseDialogProps) {
  const t = useTranslations('privacy')
  return (
    <Modal
      opened={contact !== null}
      onClose={onClose}
      title={contact ? t('dialog.title', { name: contact.name }) : ''}
    >
      {contact ? <EraseForm contact={contact} onClose={onClose} /> : null}
    </Modal>
  )
}
