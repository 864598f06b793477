import { ROUTES, type Campaign } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { confirm } from '../../ui/feedback/confirm.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { storeCampaign } from './campaigns.queries.ts'

type Move = 'cancel' | 'restart' | 'pause' | 'continue'
export interface CampaignMoves {
  readonly move: (move: Move) => void
  /** Asks once, and says what stops. */
  readonly cancel: () => void
  readonly isMoving: boolean
}

/** The moves of a campaign; the status says which are allowed. */
export function useCampaignMoves({ id }: Pick<Campaign, 'id'>): CampaignMoves {
  const t = useTranslations('campaigns.report')
  const params = { campaignId: id }
  const moveMutation = useMutation({
    mutationFn: (move: Move) => {
      if (move === 'cancel') return call(ROUTES.cancelCampaign, { params })
      if (move === 'restart') return call(ROUTES.restartCampaign, { params })
      return call(ROUTES.pauseCampaign, { params, body: { isPaused: move === 'pause' } })
    },
    onSuccess: campaign => storeCampaign(campaign),
    onError: error => toast.error(error),
  })
  const cancel = async () => {
    const question = { title: t('cancelTitle'), message: t('cancelText'), confirm: t('cancel') }
    if (await confirm(question)) moveMutation.mutate('cancel')
  }
  return { move: moveMutation.mutate, cancel: () => void cancel(), isMoving: moveMutation.isPending }
}
