import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const VolumeControl = lazy(async () => ({ default: (await import('./VolumeControl.tsx')).VolumeControl }))

/** The volume of the new-message sound. Its code loads on demand, since few move it. */
export const VolumeSlider = () => (
  <Suspense fallback={<Skeleton height={32} />}>
    <VolumeControl />
  </Suspense>
)
