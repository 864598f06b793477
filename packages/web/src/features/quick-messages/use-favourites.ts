import { ROUTES, type QuickMessage, type QuickMessageFavourites } from '@recado/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { favouritesQuery } from './quick-messages.queries.ts'

const { queryKey } = favouritesQuery

/** The ids of the quick messages that this user has starred. */
export function useFavouriteIds(): ReadonlySet<number> {
  const { data } = useQuery(favouritesQuery)
  return useMemo(() => new Set(data?.quickMessageIds), [data])
}

/** Stars a quick message or takes its star away, at once; the star returns when the server refuses. */
export function useStar(): (quickMessage: QuickMessage, isFavourite: boolean) => void {
  const starMutation = useMutation({
    // In sequence, so that the answer to the last press is the last.
    scope: { id: 'quick-message-favourites' },
    mutationFn: ({ id, isFavourite }: { id: number; isFavourite: boolean }) =>
      call(ROUTES.starQuickMessage, { params: { quickMessageId: id }, body: { isFavourite } }),
    onMutate: async ({ id, isFavourite }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<QuickMessageFavourites>(queryKey, known => {
        const others = (known?.quickMessageIds ?? []).filter(one => one !== id)
        return { quickMessageIds: isFavourite ? [...others, id] : others }
      })
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return ({ id }, isFavourite) => starMutation.mutate({ id, isFavourite })
}
