import { Alert, Button, Group, UnstyledButton } from '@mantine/core'
import { ROUTES, type IntegrationDelivery, type QueueIntegration } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { CopyIconButton } from '../../ui/form/CopyIconButton.tsx'
import { curlCommand } from './curl-command.ts'
import { formatBody } from '../../ui/calls/format-body.ts'
import { isSigned } from './integration-types.ts'
import { deliveriesQuery } from './integrations.queries.ts'
import styles from '../../ui/calls/Calls.module.css'
import { useCallReasonText } from './use-call-reason-text.ts'

interface DeliveryProps {
  delivery: IntegrationDelivery
  integration: QueueIntegration
  isOpen: boolean
  onToggle: () => void
  onSentAgain: (again: IntegrationDelivery) => void
}

/** One call of an integration: time and result, and when open the bodies and the reason of a failure. */
export function Delivery({ delivery, integration, isOpen, onToggle, onSentAgain }: DeliveryProps) {
  const t = useTranslations('integrations.deliveries')
  const { stamp } = useDates()
  const { at, outcome, status, attempt, durationMs, resentOf } = delivery
  return (
    <li>
      <UnstyledButton className={styles.call} aria-expanded={isOpen} onClick={onToggle}>
        <ChevronRight size={16} aria-hidden="true" />
        <span className={styles.at}>{stamp(at)}</span>
        <StatusChip tone={outcome === 'answered' ? 'ok' : 'danger'}>
          {status === null ? t('noAnswer') : `${status} ${t(outcome)}`}
        </StatusChip>
        <span className={styles.facts}>
          {resentOf === null ? t('attempt', { attempt }) : t('resent')} · {t('took', { ms: durationMs })}
        </span>
      </UnstyledButton>
      {isOpen ? (
        <DeliveryDetails delivery={delivery} integration={integration} onSentAgain={onSentAgain} />
      ) : null}
    </li>
  )
}

function DeliveryDetails({
  delivery,
  integration,
  onSentAgain,
}: Pick<DeliveryProps, 'delivery' | 'integration' | 'onSentAgain'>) {
  const t = useTranslations('integrations.deliveries')
  const reasonText = useCallReasonText()
  const { stamp } = useDates()
  const { ticketId, error, reason, nextTryAt, problems, request, response } = delivery
  const isRepeatable = isSigned(integration.type) && ticketId !== null
  return (
    <div className={styles.details}>
      {error === '' ? null : (
        <Alert
          color="danger"
          variant="light"
          icon={<TriangleAlert size={18} />}
          title={reasonText(reason, error)}
        >
          {nextTryAt === null ? t('wentOn') : t('nextTry', { at: stamp(nextTryAt) })}
        </Alert>
      )}
      {problems.length > 0 ? (
        <Alert color="warn" variant="light" icon={<TriangleAlert size={18} />}>
          {t('problems', { parts: problems.join(', ') })}
        </Alert>
      ) : null}
      {ticketId === null ? null : <p className={styles.hint}>{t('ticket', { id: String(ticketId) })}</p>}
      {response === '' ? null : <CodeBlock label={t('response')} code={formatBody(response)} />}
      <CodeBlock label={t('request')} code={formatBody(request)} />
      {isRepeatable ? (
        <Group gap="xs">
          <ResendButton integrationId={integration.id} deliveryId={delivery.id} onSentAgain={onSentAgain} />
          <CopyIconButton label="curl" value={curlCommand(integration.urlN8N, request)} />
        </Group>
      ) : null}
    </div>
  )
}

function ResendButton({
  integrationId,
  deliveryId,
  onSentAgain,
}: {
  integrationId: number
  deliveryId: number
  onSentAgain: DeliveryProps['onSentAgain']
}) {
  const t = useTranslations('integrations.deliveries')
  const client = useQueryClient()
  const resendMutation = useMutation({
    mutationFn: () => call(ROUTES.resendIntegrationDelivery, { params: { integrationId, deliveryId } }),
    onSuccess: async again => {
      await client.invalidateQueries({ queryKey: deliveriesQuery(integrationId).queryKey })
      if (again.outcome === 'answered') toast.success(t('resendAnswered'))
      else toast.info(t('resendFailed'))
      onSentAgain(again)
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<RotateCw size={16} />}
      loading={resendMutation.isPending}
      onClick={() => resendMutation.mutate()}
    >
      {t('resend')}
    </Button>
  )
}
