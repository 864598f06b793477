import { ROUTES, type KanbanLane, type Tag } from '@recado/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useDeletion } from '../../../ui/list/use-deletion.ts'
import { lanesQuery } from '../board.queries.ts'

const NO_LANES: readonly KanbanLane[] = []

/** The lanes in the order of the board, and the actions that change them. */
export function useLanes() {
  const client = useQueryClient()
  const { data: lanes = NO_LANES } = useQuery(lanesQuery)
  const refetch = async () => {
    await client.invalidateQueries({ queryKey: ['tags', 'lanes'] })
    await client.invalidateQueries({ queryKey: ['kanban'] })
  }
  const remove = useDeletion<Tag>({
    area: 'lanes',
    nameOf: tag => tag.name,
    remove: async tag => {
      await call(ROUTES.deleteTag, { params: { tagId: tag.id } })
      await refetch()
    },
    queryKey: ['tags'],
  })
  const shift = async (tag: Tag, by: -1 | 1) => {
    const ids = lanes.map(({ id }) => id).filter(id => id !== tag.id)
    ids.splice(lanes.findIndex(({ id }) => id === tag.id) + by, 0, tag.id)
    try {
      await call(ROUTES.orderLanes, { body: { laneIds: ids } })
      await refetch()
    } catch (error) {
      toast.error(error)
    }
  }
  return { lanes, refetch, remove, shift }
}
