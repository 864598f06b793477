import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useLeaveDialog } from '../../lib/form/unsaved-changes.ts'

interface StayingDialogActionsProps {
  formId: string
  isSaving: boolean
  /** The dialog has saved its new record. */
  isMade: boolean
  isDirty: boolean
  onLeave: () => void
}

/** The buttons of a form whose dialog stays open after a new record is saved: closing is then all that is left to do. */
export function StayingDialogActions(props: StayingDialogActionsProps) {
  const { formId, isSaving, isMade, isDirty, onLeave } = props
  const t = useTranslations('actions')
  const leaveDialog = useLeaveDialog()
  const leave = () => leaveDialog(onLeave)
  if (isMade && !isDirty) return <Button onClick={leave}>{t('close')}</Button>
  return (
    <>
      <Button variant="default" onClick={leave}>
        {t(isMade ? 'close' : 'cancel')}
      </Button>
      <Button type="submit" form={formId} loading={isSaving}>
        {t('save')}
      </Button>
    </>
  )
}
