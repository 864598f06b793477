import { lazy, Suspense } from 'react'
import { useNewVersion } from './new-version.ts'

const LazyBanner = lazy(async () => ({ default: (await import('./NewVersionBanner.tsx')).NewVersionBanner }))

/** Says that there is a new version, once there is one. Nobody's work is interrupted for it. */
export function NewVersion() {
  const activate = useNewVersion(state => state.activate)
  return activate ? (
    <Suspense fallback={null}>
      <LazyBanner onActivate={activate} />
    </Suspense>
  ) : null
}
