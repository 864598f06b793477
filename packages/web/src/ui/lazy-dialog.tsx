import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { prefetchWhenIdle } from '../lib/browser/when-idle.ts'
import { catchKeysForNextField, dropKeysForNextField } from '../lib/form/early-keys.ts'
import { toast } from './feedback/toast.tsx'

const Nothing = () => null

/** The text that is typed after the key that opens a dialog is for its field, and not for the page below. */
function useKeysForField(open: boolean): void {
  const label = useTranslations('app')('loading')
  useLayoutEffect(() => {
    if (!open) return undefined
    catchKeysForNextField(label)
    return dropKeysForNextField
  }, [open, label])
}

/**
 * A dialog whose code loads when the browser is idle, or on its first opening. One that fails closes, and loads again
 * when it is opened again. `takesKeys`: it opens by a key too, and its field gets what is typed meanwhile.
 */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
  { takesKeys = false }: { readonly takesKeys?: boolean } = {},
): ComponentType<Props> {
  const loadLazily = () =>
    lazy(async () => {
      loaded = await load()
      return { default: loaded }
    }) as unknown as ComponentType<Props>
  let loaded: ComponentType<Props> | undefined
  let Dialog = loadLazily()
  const prefetch = async () => void (loaded = await load())
  return function LazyDialog(props: Props) {
    const open = isOpen(props)
    // A lazy component waits once also for code that is there.
    const [Wanted, setWanted] = useState(() => (open ? (loaded ?? Dialog) : null))
    const [hasFailed, setHasFailed] = useState(false)
    if (open && !Wanted) setWanted(() => loaded ?? Dialog)
    if (hasFailed && !open) {
      setHasFailed(false)
      setWanted(null)
    }
    useEffect(() => prefetchWhenIdle(prefetch), [])
    useKeysForField(takesKeys && open && !hasFailed)
    const giveUp = (error: unknown) => {
      Dialog = loadLazily()
      setHasFailed(true)
      toast.error(error)
      props.onClose()
    }
    return Wanted && !hasFailed ? (
      <CatchBoundary getResetKey={() => ''} errorComponent={Nothing} onCatch={giveUp}>
        <Suspense fallback={null}>
          <Wanted {...props} />
        </Suspense>
      </CatchBoundary>
    ) : null
  }
}
