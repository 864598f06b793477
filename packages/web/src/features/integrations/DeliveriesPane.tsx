import { Button } from '@mantine/core'
import { ROUTES, type QueueIntegration } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { Delivery } from './Delivery.tsx'
import { isSigned } from './integration-types.ts'
import { deliveriesQuery } from './integrations.queries.ts'
import styles from '../../ui/calls/Calls.module.css'

function RepeatFailedButton({ integrationId }: { integrationId: number }) {
  const t = useTranslations('integrations.deliveries')
  const client = useQueryClient()
  const repeatMutation = useMutation({
    mutationFn: () => call(ROUTES.resendFailedDeliveries, { params: { integrationId } }),
    onSuccess: async ({ count }) => {
      toast.info(t('repeating', { count }))
      await client.invalidateQueries({ queryKey: deliveriesQuery(integrationId).queryKey })
    },
  })
  return (
    <Button
      variant="default"
      style={{ justifySelf: 'start', alignSelf: 'start' }}
      leftSection={<RotateCw size={16} />}
      loading={repeatMutation.isPending}
      onClick={() => repeatMutation.mutate()}
    >
      {t('repeatFailed')}
    </Button>
  )
}

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
      {isSigned(integration.type) && deliveries.some(({ outcome }) => outcome === 'failed') ? (
        <RepeatFailedButton integrationId={integration.id} />
      ) : null}
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
