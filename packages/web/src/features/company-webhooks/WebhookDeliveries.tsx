import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CallList } from '../../ui/calls/CallList.tsx'
import { WebhookDeliveryItem } from './WebhookDeliveryItem.tsx'
import { webhookDeliveriesQuery } from './webhooks.queries.ts'

/** The events of a webhook, latest first; each opens to show its bodies. */
export function WebhookDeliveries({ webhookId }: { webhookId: number }) {
  const t = useTranslations('webhooks.deliveries')
  return (
    <CallList
      pages={useInfiniteQuery(webhookDeliveriesQuery(webhookId))}
      words={{
        label: t('label'),
        hint: t('hint'),
        failedTitle: t('failedTitle'),
        emptyTitle: t('emptyTitle'),
        emptySentence: t('emptySentence'),
        more: t('more'),
      }}
    >
      {(delivery, open) => (
        <WebhookDeliveryItem key={delivery.id} delivery={delivery} webhookId={webhookId} open={open} />
      )}
    </CallList>
  )
}
