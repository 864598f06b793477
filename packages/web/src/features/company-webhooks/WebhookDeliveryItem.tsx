import { Button } from '@mantine/core'
import { ROUTES, type CompanyWebhookDelivery } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { call } from '../../lib/http/api.ts'
import { CallBodies, CallFailure, CallItem } from '../../ui/calls/CallItem.tsx'
import type { OpenCall } from '../../ui/calls/CallList.tsx'
import type { Tone } from '../../ui/Chip.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useCallReasonText } from '../integrations/index.ts'
import { webhookDeliveriesQuery } from './webhooks.queries.ts'

interface WebhookDeliveryItemProps {
  delivery: CompanyWebhookDelivery
  webhookId: number
}

const OUTCOME_TONES = {
  pending: 'warn',
  delivered: 'ok',
  failed: 'danger',
  dropped: 'neutral',
} as const satisfies Record<CompanyWebhookDelivery['outcome'], Tone>

/** The keys of the words for the events: a dot parts the keys of catalogues. */
const NAMES = {
  'ticket.created': 'ticket-created',
  'ticket.changed': 'ticket-changed',
  'message.created': 'message-created',
  'message.changed': 'message-changed',
  'contact.created': 'contact-created',
  'contact.changed': 'contact-changed',
  'rating.created': 'rating-created',
  test: 'test',
} as const satisfies Record<CompanyWebhookDelivery['event'], string>

/** One event of a webhook: time and result, and when open the bodies and the reason of a failure. */
export function WebhookDeliveryItem({
  delivery,
  webhookId,
  open,
}: WebhookDeliveryItemProps & { open: OpenCall }) {
  const t = useTranslations('webhooks.deliveries')
  const reasonText = useCallReasonText()
  const { stamp } = useDates()
  const { createdAt, event, outcome, status, attempts, error, reason, dueAt, request, response } = delivery
  return (
    <CallItem
      at={createdAt}
      tone={OUTCOME_TONES[outcome]}
      result={status === null ? t(outcome) : `${status} ${t(outcome)}`}
      facts={
        <>
          {t(`events.${NAMES[event]}`)} <code>{event}</code> · {t('attempts', { count: attempts })}
        </>
      }
      open={open}
    >
      {error === '' ? null : (
        <CallFailure title={reasonText(reason, error)}>
          {dueAt === null ? null : t('nextTry', { at: stamp(dueAt) })}
        </CallFailure>
      )}
      <CallBodies
        request={request}
        response={response}
        words={{ request: t('request'), response: t('response') }}
      />
      <div>
        <ResendEventButton delivery={delivery} webhookId={webhookId} />
      </div>
    </CallItem>
  )
}

function ResendEventButton({ delivery, webhookId }: WebhookDeliveryItemProps) {
  const t = useTranslations('webhooks.deliveries')
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
