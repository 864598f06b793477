import type { IntegrationActivity } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import styles from './IntegrationDialog.module.css'
import { IntegrationForm, type DialogSubject } from './IntegrationForm.tsx'
import { StateChip } from '../StateChip.tsx'
import { TypeMark } from '../TypeMark.tsx'
import { Uses } from '../Uses.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'

export interface IntegrationDialogProps {
  subject: DialogSubject
  activity: IntegrationActivity | undefined
  opened: boolean
  onClose: () => void
}

function DialogTitle({ subject, activity }: Pick<IntegrationDialogProps, 'subject' | 'activity'>) {
  const t = useTranslations('integrations')
  const { integration } = subject
  if (!integration) return t('addTitle')
  return (
    <span className={styles.title}>
      <TypeMark type={integration.type} />
      <span className={styles.name}>{integration.name}</span>
      <StateChip integration={integration} activity={activity} />
      <span className={styles.uses}>
        <Uses uses={activity?.uses} />
      </span>
    </span>
  )
}

/** Data, test and calls of an integration: side by side, on narrow screens as tabs. Spec: administration 2. */
export function IntegrationDialog({ subject, activity, opened, onClose }: IntegrationDialogProps) {
  const isPhone = useIsPhone()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={<DialogTitle subject={subject} activity={activity} />}
      size={1100}
      fullScreen={isPhone}
      classNames={{ title: styles.heading ?? '' }}
      styles={{ body: { padding: 0 } }}
    >
      <IntegrationForm subject={subject} onDone={onClose} />
    </FormDialog>
  )
}
