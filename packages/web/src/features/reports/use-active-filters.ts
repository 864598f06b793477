import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ActiveFilter } from '../../ui/filters/ActiveFilters.tsx'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from '../queues/index.ts'
import { allTagsQuery } from '../tags/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import type { ReportSearch, ReportSelection } from './report-search.ts'

/** The filters that choose a record. */
const RECORD_FILTERS = ['queue', 'attendant', 'connection', 'tag'] as const
type RecordFilter = (typeof RECORD_FILTERS)[number]

/** The names of the records that a filter chooses; a name is undefined until it is known. */
export function useChosenNames({
  queueId,
  attendantId,
  connectionId,
  tagId,
}: ReportSelection): Readonly<Record<RecordFilter, string | undefined>> {
  const [queues, colleagues] = [useQuery(queuesQuery).data, useQuery(colleaguesQuery).data]
  const [connections, tags] = [useQuery(connectionsQuery).data, useQuery(allTagsQuery).data]
  return {
    queue: queues?.find(({ id }) => id === queueId)?.name,
    attendant: colleagues?.find(({ id }) => id === attendantId)?.name,
    connection: connections?.find(({ id }) => id === connectionId)?.name,
    tag: tags?.find(({ id }) => id === tagId)?.name,
  }
}

/** The filters of the report other than the period, each with its name and the way to end it. */
export function useActiveFilters(
  search: ReportSearch,
  filter: ReportSelection,
  onChange: (search: ReportSearch) => void,
): ActiveFilter[] {
  const t = useTranslations('reports.filter')
  const names = useChosenNames(filter)
  const active: ActiveFilter[] = RECORD_FILTERS.filter(kind => search[kind] !== undefined).map(kind => ({
    kind: t(kind),
    name: names[kind] ?? '…',
    onRemove: () => onChange({ [kind]: undefined }),
  }))
  if (search.ad !== undefined || search.fromAd)
    active.push({
      kind: t('ad'),
      name: search.ad ?? t('anyAd'),
      onRemove: () => onChange({ ad: undefined, fromAd: undefined }),
    })
  if (search.open)
    active.push({ kind: t('times'), name: t('open'), onRemove: () => onChange({ open: undefined }) })
  return active
}
