import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FormPanel } from '../../../ui/form/FormPanel.tsx'
import { ScheduleForm, type ScheduleFormProps } from './ScheduleForm.tsx'

export interface ScheduleDialogProps extends Pick<ScheduleFormProps, 'contact' | 'text' | 'whatsappId'> {
  opened: boolean
  onClose: () => void
  onSaved: () => void
}

/** Schedules a message to a contact without leaving the screen. */
export function ScheduleDialog({ opened, onClose, onSaved, ...message }: ScheduleDialogProps) {
  const t = useTranslations('schedules')
  const client = useQueryClient()
  const finish = () => {
    toast.success(t('saved'))
    onSaved()
    onClose()
    void client.invalidateQueries({ queryKey: ['schedules'] })
  }
  return (
    <FormPanel title={t('addTitle')} opened={opened} onClose={onClose}>
      <ScheduleForm schedule={undefined} {...message} onCancel={onClose} onSaved={finish} />
    </FormPanel>
  )
}
