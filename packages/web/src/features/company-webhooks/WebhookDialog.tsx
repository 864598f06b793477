import type { CompanyWebhook } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useCurrentWebhook } from './use-current-webhook.ts'
import { WebhookForm, type WebhookSubject } from './WebhookForm.tsx'
import { WebhookStateChip } from './WebhookStateChip.tsx'
import styles from './Webhooks.module.css'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useMadeRecord } from '../../ui/form/use-made-record.ts'

interface WebhookDialogProps {
  subject: WebhookSubject
  opened: boolean
  onClose: () => void
}

/** The heading follows what is heard of the webhook while the dialog is open. */
function DialogTitle({ webhook }: Pick<WebhookSubject, 'webhook'>) {
  const t = useTranslations('webhooks')
  const current = useCurrentWebhook(webhook)
  if (!current) return t('addTitle')
  return (
    <span className={styles.title}>
      <span className={styles.words}>{current.name}</span>
      <WebhookStateChip webhook={current} />
    </span>
  )
}

/** Data, test and deliveries of a webhook: side by side, on narrow screens as tabs. */
export function WebhookDialog({ subject, opened, onClose }: WebhookDialogProps) {
  const isPhone = useIsPhone()
  const [made, noteMade] = useMadeRecord<CompanyWebhook>(subject)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={<DialogTitle webhook={made ?? subject.webhook} />}
      size={1100}
      fullScreen={isPhone}
      styles={{ body: { padding: 0 } }}
    >
      <WebhookForm subject={subject} onMade={noteMade} onClose={onClose} />
    </FormDialog>
  )
}
