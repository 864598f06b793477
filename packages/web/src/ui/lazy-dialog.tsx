import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { CatchBoundary } from '@tanstack/react-router'
import { prefetchWhenIdle } from '../lib/browser/when-idle.ts'
import { toast } from './feedback/toast.tsx'

const Nothing = () => null

/**
 * A dialog whose code loads when the browser is idle, or on its first opening. One that fails closes, and loads again
 * when it is opened again.
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): ComponentType<Props> {
  const loadLazily = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  let Dialog = loadLazily()
  return function LazyDialog(props: Props) {
    const open = isOpen(props)
    const [wanted, setWanted] = useState(open)
    const [hasFailed, setHasFailed] = useState(false)
    if (open && !wanted) setWanted(true)
    if (hasFailed && !open) {
      setHasFailed(false)
      setWanted(false)
    }
    useEffect(() => prefetchWhenIdle(load), [])
    const giveUp = (error: unknown) => {
      Dialog = loadLazily()
      setHasFailed(true)
      toast.error(error)
      props.onClose()
    }
    return wanted && !hasFailed ? (
      <CatchBoundary getResetKey={() => ''} errorComponent={Nothing} onCatch={giveUp}>
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      </CatchBoundary>
    ) : null
  }
}
