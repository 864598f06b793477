import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import type { FoundMessagesProps } from './FoundMessages.tsx'

const LazyFoundMessages = lazy(async () => ({ default: (await import('./FoundMessages.tsx')).FoundMessages }))

/** Search hits in messages. Users who do not search never load this chunk. */
export function FoundMessages(props: FoundMessagesProps) {
  return (
    <Suspense fallback={<RowsSkeleton avatar rows={7} />}>
      <LazyFoundMessages {...props} />
    </Suspense>
  )
}
