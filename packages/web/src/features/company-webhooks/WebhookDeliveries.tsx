import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../ui/calls/Calls.module.css'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { WebhookDeliveryItem } from './WebhookDeliveryItem.tsx'
import { webhookDeliveriesQuery } from './webhooks.queries.ts'

/** The events of a webhook, latest first; each opens to show its bodies. */
export function WebhookDeliveries({ webhookId }: { webhookId: number }) {
  const t = useTranslations('webhooks.deliveries')
  const list = useInfiniteQuery(webhookDeliveriesQuery(webhookId))
  const [openId, setOpenId] = useState<number>()
  if (!list.data && list.error)
    return <FailedState title={t('failedTitle')} error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton rows={6} />
  const deliveries = list.data.pages.flatMap(page => page.deliveries)
  if (deliveries.length === 0)
    return <EmptyState icon={ScrollText} title={t('emptyTitle')} sentence={t('emptySentence')} />
  return (
    <div className={styles.pane}>
      <p className={styles.hint}>{t('hint')}</p>
      <ul className={styles.deliveries} aria-label={t('label')}>
        {deliveries.map(delivery => (
          <WebhookDeliveryItem
            key={delivery.id}
            delivery={delivery}
            webhookId={webhookId}
            isOpen={delivery.id === openId}
            onToggle={() => setOpenId(delivery.id === openId ? undefined : delivery.id)}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}
