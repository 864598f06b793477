import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { prefetchWhenIdle } from '../lib/browser/when-idle.ts'

/** A dialog whose code loads when the browser is idle, or on its first opening. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazyDialog(props: Props) {
    const open = isOpen(props)
    const [wanted, setWanted] = useState(open)
    if (open && !wanted) setWanted(true)
    useEffect(() => prefetchWhenIdle(load), [])
    return wanted ? (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}
