import { ROUTES, type RecipientResolution } from '@recado/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

type Outcome = RecipientResolution['outcome']

/** Says what became of a recipient; `onResolved` runs when it is saved. */
export function useResolution(
  campaignId: number,
  recipientId: number,
  onResolved?: () => void,
): { readonly resolve: (outcome: Outcome) => void; readonly isResolving: boolean } {
  const client = useQueryClient()
  const resolveMutation = useMutation({
    mutationFn: (outcome: Outcome) =>
      call(ROUTES.resolveCampaignRecipient, { params: { campaignId, recipientId }, body: { outcome } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['campaigns'] })
      onResolved?.()
    },
    onError: error => toast.error(error),
  })
  return { resolve: resolveMutation.mutate, isResolving: resolveMutation.isPending }
}
