import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ActiveFilter } from '../../ui/filters/ActiveFilters.tsx'
import { queuesQuery } from '../queues/index.ts'
import { useMay, useMe } from '../session/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import type { BoardSearch } from './board-address.ts'

const NOBODY = 'nobody'
const NONE: readonly never[] = []

const orNone = (ids: number[]): number[] | undefined => (ids.length > 0 ? ids : undefined)
type Named = { readonly id: number; readonly name: string }
const isKnown = (records: readonly Named[], id: number): boolean => records.some(record => record.id === id)

/** The queues and people to filter by, the chosen ones, and the chosen ones that exist no more. */
export function useBoardChoices(search: BoardSearch, change: (search: BoardSearch) => void) {
  const t = useTranslations('kanban.filters')
  const me = useMe()
  const mayChoose = useMay('tickets-manager:filterUsers')
  const { data: queues } = useQuery(queuesQuery)
  const { data: colleagues } = useQuery({ ...colleaguesQuery, enabled: mayChoose })
  const people: readonly Named[] | undefined = mayChoose ? colleagues : [me]
  const queueIds = search.queues ?? NONE
  const userIds = search.users ?? NONE
  const removed: ActiveFilter[] = []
  if (queues && queueIds.some(id => !isKnown(queues, id)))
    removed.push({
      kind: t('queues'),
      name: t('removedQueue'),
      onRemove: () => change({ queues: orNone(queueIds.filter(id => isKnown(queues, id))) }),
    })
  if (people && userIds.some(id => !isKnown(people, id)))
    removed.push({
      kind: t('people'),
      name: t('removedPerson'),
      onRemove: () => change({ users: orNone(userIds.filter(id => isKnown(people, id))) }),
    })
  return {
    queues: queues ?? NONE,
    chosenQueues: queueIds.map(String),
    onQueues: (chosen: readonly string[]) => change({ queues: orNone(chosen.map(Number)) }),
    people: [{ value: NOBODY, label: t('nobody') }].concat(
      (people ?? NONE).map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    chosenPeople: [...userIds.map(String), ...(search.free ? [NOBODY] : [])],
    onPeople: (chosen: readonly string[]) =>
      change({
        users: orNone(chosen.filter(value => value !== NOBODY).map(Number)),
        free: chosen.includes(NOBODY) || undefined,
      }),
    removed,
  }
}
export type BoardChoices = ReturnType<typeof useBoardChoices>
