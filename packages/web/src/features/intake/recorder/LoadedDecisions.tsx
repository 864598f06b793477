import { LIMITS } from '@recado/contract'
import { Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'

interface LoadedDecisionsProps<T> {
  query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  isEmpty: (data: T) => boolean
  /** Title of an empty list. */
  emptyTitle: string
  children: (data: T) => ReactNode
}

/** A list of decisions once it is loaded; until then, and where there are none, what stands in its place. */
export function LoadedDecisions<T>({ query, isEmpty, emptyTitle, children }: LoadedDecisionsProps<T>) {
  const t = useTranslations('botDecisions.ofQueue')
  const { data, error, refetch } = query
  if (data === undefined)
    return error ? (
      <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={8} />
    )
  if (isEmpty(data))
    return (
      <EmptyState
        icon={Route}
        title={emptyTitle}
        sentence={t('emptySentence', { days: String(LIMITS.botDecisionDays) })}
      />
    )
  return children(data)
}
