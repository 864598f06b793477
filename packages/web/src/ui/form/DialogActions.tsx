import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'

export interface DialogActionsProps {
  /** What the form does, on the button that does it. */
  submit: string
  busy?: boolean
  disabled?: boolean
  onCancel: () => void
}

/** Cancel, and what the form of a dialog is for. */
export function DialogActions({ submit, busy = false, disabled = false, onCancel }: DialogActionsProps) {
  const t = useTranslations('actions')
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {submit}
      </Button>
    </Group>
  )
}
