import { lazy, Suspense } from 'react'
import { useNewVersion } from './new-version.ts'

const LazyBanner = lazy(async () => ({ default: (await import('./NewVersionBanner.tsx')).NewVersionBanner }))

/** Shows that a new version is available, without interrupting work. */
export function NewVersion() {
  const activate = useNewVersion(state => state.activate)
  return activate ? (
    <Suspense fallback={null}>
      <LazyBanner onActivate={activate} />
    </Suspense>
  ) : null
}
