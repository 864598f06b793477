import { lazy, Suspense, useEffect, useState } from 'react'
import { prefetchWhenIdle } from '../../../lib/browser/when-idle.ts'
import type { BulkBarProps } from './BulkBar.tsx'
import { useSelection } from './selection.ts'

const load = () => import('./BulkBar.tsx')
const LazyBulkBar = lazy(async () => ({ default: (await load()).BulkBar }))

/** What stands under the list while tickets are chosen. It arrives when nothing else is to be done, or with the first that is chosen. */
export function BulkBar(props: BulkBarProps) {
  const choosing = useSelection(state => state.choosing)
  const [wanted, setWanted] = useState(false)
  if (choosing && !wanted) setWanted(true)
  useEffect(() => prefetchWhenIdle(load), [])
  return wanted ? (
    <Suspense fallback={null}>
      <LazyBulkBar {...props} />
    </Suspense>
  ) : null
}
