import type { IntegrationActivity, QueueIntegration } from '@recado/contract'
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
  /** The integration by now: it changes, or is made, while the dialog is open. */
  integration: QueueIntegration | undefined
  activity: IntegrationActivity | undefined
  opened: boolean
  onMade: (integration: QueueIntegration) => void
  onClose: () => void
}

function DialogTitle({ integration, activity }: Pick<IntegrationDialogProps, 'integration' | 'activity'>) {
  const t = useTranslations('integrations')
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
export function IntegrationDialog(props: IntegrationDialogProps) {
  const { subject, integration, activity, opened, onMade, onClose } = props
  const isPhone = useIsPhone()
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={<DialogTitle integration={integration} activity={activity} />}
      size={1100}
      fullScreen={isPhone}
      classNames={{ title: styles.heading ?? '' }}
      styles={{ body: { padding: 0 } }}
    >
      <IntegrationForm subject={subject} onMade={onMade} onDone={onClose} />
    </FormDialog>
  )
}
