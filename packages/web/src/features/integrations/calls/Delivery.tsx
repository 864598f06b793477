import { Alert, Button, Group } from '@mantine/core'
import { ROUTES, type IntegrationDelivery, type QueueIntegration } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { call } from '../../../lib/http/api.ts'
import { CallBodies, CallFailure, CallItem } from '../../../ui/calls/CallItem.tsx'
import type { OpenCall } from '../../../ui/calls/CallList.tsx'
import styles from '../../../ui/calls/Calls.module.css'
import { toast } from '../../../ui/feedback/toast.tsx'
import { CopyIconButton } from '../../../ui/form/CopyIconButton.tsx'
import { curlCommand } from './curl-command.ts'
import { isSigned } from '../integration-types.ts'
import { deliveriesQuery } from '../integrations.queries.ts'
import { useCallReasonText } from './use-call-reason-text.ts'

interface DeliveryProps {
  delivery: IntegrationDelivery
  integration: QueueIntegration
  open: OpenCall
}

/** One call of an integration: time and result, and when open the bodies and the reason of a failure. */
export function Delivery({ delivery, integration, open }: DeliveryProps) {
  const t = useTranslations('integrations.deliveries')
  const { at, outcome, status, attempt, durationMs, resentOf } = delivery
  return (
    <CallItem
      at={at}
      tone={outcome === 'answered' ? 'ok' : 'danger'}
      result={status === null ? t('noAnswer') : `${status} ${t(outcome)}`}
      facts={`${resentOf === null ? t('attempt', { attempt }) : t('resent')} · ${t('took', { ms: durationMs })}`}
      open={open}
    >
      <DeliveryDetails delivery={delivery} integration={integration} open={open} />
    </CallItem>
  )
}

function DeliveryDetails({ delivery, integration, open }: DeliveryProps) {
  const t = useTranslations('integrations.deliveries')
  const reasonText = useCallReasonText()
  const { stamp } = useDates()
  const { ticketId, error, reason, nextTryAt, problems, request, response } = delivery
  const isRepeatable = isSigned(integration.type) && ticketId !== null
  return (
    <>
      {error === '' ? null : (
        <CallFailure title={reasonText(reason, error)}>
          {nextTryAt === null ? t('wentOn') : t('nextTry', { at: stamp(nextTryAt) })}
        </CallFailure>
      )}
      {problems.length > 0 ? (
        <Alert color="warn" variant="light" icon={<TriangleAlert size={18} />}>
          {t('problems', { parts: problems.join(', ') })}
        </Alert>
      ) : null}
      {ticketId === null ? null : <p className={styles.hint}>{t('ticket', { id: String(ticketId) })}</p>}
      <CallBodies
        request={request}
        response={response}
        words={{ request: t('request'), response: t('response') }}
      />
      {isRepeatable ? (
        <Group gap="xs">
          <ResendButton
            integrationId={integration.id}
            deliveryId={delivery.id}
            onSentAgain={again => open.onOpen(again.id)}
          />
          <CopyIconButton label="curl" value={curlCommand(integration.urlN8N, request)} />
        </Group>
      ) : null}
    </>
  )
}

function ResendButton({
  integrationId,
  deliveryId,
  onSentAgain,
}: {
  integrationId: number
  deliveryId: number
  onSentAgain: (again: IntegrationDelivery) => void
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
