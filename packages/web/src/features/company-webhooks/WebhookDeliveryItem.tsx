import { Alert, Button, UnstyledButton } from '@mantine/core'
import { ROUTES, type CompanyWebhookDelivery } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import styles from '../../ui/calls/Calls.module.css'
import { formatBody } from '../../ui/calls/format-body.ts'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useCallReasonText } from '../integrations/index.ts'
import { webhookDeliveriesQuery } from './webhooks.queries.ts'

interface WebhookDeliveryItemProps {
  delivery: CompanyWebhookDelivery
  webhookId: number
  isOpen: boolean
  onToggle: () => void
}

const OUTCOME_TONES = {
  pending: 'warn',
  delivered: 'ok',
  failed: 'danger',
  dropped: 'neutral',
} as const satisfies Record<CompanyWebhookDelivery['outcome'], Tone>

/** One event of a webhook: time and result, and when open the bodies and the reason of a failure. */
export function WebhookDeliveryItem({ delivery, webhookId, isOpen, onToggle }: WebhookDeliveryItemProps) {
  const t = useTranslations('webhooks.deliveries')
  const { stamp } = useDates()
  const { createdAt, event, outcome, status, attempts } = delivery
  return (
    <li>
      <UnstyledButton className={styles.call} aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight size={16} aria-hidden="true" />
        <span className={styles.at}>{stamp(createdAt)}</span>
        <StatusChip tone={OUTCOME_TONES[outcome]}>
          {status === null ? t(outcome) : `${status} ${t(outcome)}`}
        </StatusChip>
        <span className={styles.facts}>
          <code>{event}</code> · {t('attempts', { count: attempts })}
        </span>
      </UnstyledButton>
      {isOpen ? <WebhookDeliveryDetails delivery={delivery} webhookId={webhookId} /> : null}
    </li>
  )
}

function WebhookDeliveryDetails({
  delivery,
  webhookId,
}: Pick<WebhookDeliveryItemProps, 'delivery' | 'webhookId'>) {
  const t = useTranslations('webhooks.deliveries')
  const reasonText = useCallReasonText()
  const { stamp } = useDates()
  const client = useQueryClient()
  const resendMutation = useMutation({
    mutationFn: () =>
      call(ROUTES.resendWebhookDelivery, { params: { webhookId, webhookDeliveryId: delivery.id } }),
    onSuccess: async ({ error }) => {
      await client.invalidateQueries({ queryKey: webhookDeliveriesQuery(webhookId).queryKey })
      if (error === '') toast.success(t('resendDelivered'))
      else toast.info(t('resendFailed'))
    },
  })
  const { error, reason, dueAt, request, response } = delivery
  return (
    <div className={styles.details}>
      {error === '' ? null : (
        <Alert
          color="danger"
          variant="light"
          icon={<TriangleAlert size={18} />}
          title={reasonText(reason, error)}
        >
          {dueAt === null ? null : t('nextTry', { at: stamp(dueAt) })}
        </Alert>
      )}
      {response === '' ? null : <CodeBlock label={t('response')} code={formatBody(response)} />}
      <CodeBlock label={t('request')} code={formatBody(request)} />
      <div>
        <Button
          variant="default"
          leftSection={<RotateCw size={16} />}
          loading={resendMutation.isPending}
          onClick={() => resendMutation.mutate()}
        >
          {t('resend')}
        </Button>
      </div>
    </div>
  )
}
