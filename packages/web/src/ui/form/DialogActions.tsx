import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveDialog } from '../../lib/form/unsaved-changes.ts'

export interface DialogActionsProps {
  /** Label of the submit button. */
  submit: string
  busy?: boolean
  disabled?: boolean
  /** The form takes something away. */
  isDanger?: boolean
  onCancel: () => void
}

/** The cancel and submit buttons of a dialog's form. */
export function DialogActions({
  submit,
  busy = false,
  disabled = false,
  isDanger = false,
  onCancel,
}: DialogActionsProps) {
  const t = useTranslations('actions')
  const leave = useLeaveDialog()
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={() => leave(onCancel)}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled} {...(isDanger && { color: 'danger' })}>
        {submit}
      </Button>
    </Group>
  )
}
