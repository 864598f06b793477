import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Shortcut } from '../../lib/commands/shortcuts.ts'
import { Kbd } from '../Kbd.tsx'
import { useLeaveDialog } from '../../lib/form/unsaved-changes.ts'

export interface DialogActionsProps {
  /** Label of the submit button. */
  submit: string
  busy?: boolean
  disabled?: boolean
  /** The shortcut that submits the form. */
  keys?: Shortcut
  /** The form takes something away. */
  isDanger?: boolean
  onCancel: () => void
}

/** The cancel and submit buttons of a dialog's form. */
export function DialogActions({
  submit,
  busy = false,
  disabled = false,
  keys,
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
        {keys ? (
          <span aria-hidden="true" style={{ marginInlineStart: 8 }}>
            <Kbd shortcut={keys} inverted />
          </span>
        ) : null}
      </Button>
    </Group>
  )
}
