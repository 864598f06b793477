import { lazy, Suspense } from 'react'
import { useNewVersion } from './new-version.ts'

const Notice = lazy(async () => ({ default: (await import('./NewVersionBanner.tsx')).NewVersionBanner }))

/** Says that there is a new version, once there is one. Nobody's work is interrupted for it. */
export function NewVersion() {
  const take = useNewVersion(state => state.take)
  return take ? (
    <Suspense fallback={null}>
      <Notice onTake={take} />
    </Suspense>
  ) : null
}
