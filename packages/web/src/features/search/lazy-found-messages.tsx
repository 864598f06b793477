import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import type { FoundMessagesProps } from './FoundMessages.tsx'

const LazyFoundMessages = lazy(async () => ({ default: (await import('./FoundMessages.tsx')).FoundMessages }))

/** The hits of a search in messages. Whoever does not search does not wait for them. */
export function FoundMessages(props: FoundMessagesProps) {
  return (
    <Suspense fallback={<RowsSkeleton avatar rows={7} />}>
      <LazyFoundMessages {...props} />
    </Suspense>
  )
}
