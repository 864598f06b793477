import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { CatchBoundary } from '@tanstack/react-router'
import { prefetchWhenIdle } from '../lib/browser/when-idle.ts'
import { toast } from './feedback/toast.tsx'

const Nothing = () => null

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
      // Opened again, it is tried again.
      <CatchBoundary getResetKey={() => String(open)} errorComponent={Nothing} onCatch={toast.error}>
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </CatchBoundary>
    ) : null
  }
}
