import { Button } from '@mantine/core'
import { ROUTES, type QueueIntegration } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { CallList } from '../../../ui/calls/CallList.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Delivery } from './Delivery.tsx'
import { isSigned } from '../integration-types.ts'
import { deliveriesQuery } from '../integrations.queries.ts'

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
  return (
    <CallList
      pages={useInfiniteQuery(deliveriesQuery(integration.id))}
      words={{
        label: t('label'),
        hint: t('hint'),
        failedTitle: t('failedTitle'),
        emptyTitle: t('emptyTitle'),
        emptySentence: t('emptySentence'),
        more: t('more'),
      }}
      tools={calls =>
        isSigned(integration.type) && calls.some(({ outcome }) => outcome === 'failed') ? (
          <RepeatFailedButton integrationId={integration.id} />
        ) : null
      }
    >
      {(delivery, open) => (
        <Delivery key={delivery.id} delivery={delivery} integration={integration} open={open} />
      )}
    </CallList>
  )
}
