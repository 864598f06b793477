import { Button } from '@mantine/core'
import type { QueueIntegration } from '@recado/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { Delivery } from './Delivery.tsx'
import { deliveriesQuery } from './integrations.queries.ts'
import styles from './Panes.module.css'

/** The calls of an integration, latest first; each opens to show its bodies. */
export function DeliveriesPane({ integration }: { integration: QueueIntegration }) {
  const t = useTranslations('integrations.deliveries')
  const list = useInfiniteQuery(deliveriesQuery(integration.id))
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
          <Delivery
            key={delivery.id}
            delivery={delivery}
            integration={integration}
            isOpen={delivery.id === openId}
            onToggle={() => setOpenId(delivery.id === openId ? undefined : delivery.id)}
            onSentAgain={again => setOpenId(again.id)}
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
