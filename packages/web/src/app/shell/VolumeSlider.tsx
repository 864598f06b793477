import { Popover, Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useVolume } from '../../lib/browser/sound.ts'
import { prefetchWhenIdle } from '../../lib/browser/when-idle.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { VolumeIcon } from './VolumeIcon.tsx'

const loadControl = () => import('./VolumeControl.tsx')
const VolumeControl = lazy(async () => ({ default: (await loadControl()).VolumeControl }))

/** The volume of the new-message sound. Its code loads on demand, since few move it. */
export const VolumeSlider = () => (
  <Suspense fallback={<Skeleton height={32} />}>
    <VolumeControl />
  </Suspense>
)

/** The volume slider behind a button of the top bar. */
export function VolumePopover() {
  const t = useTranslations('app.top')
  const volume = useVolume(state => state.volume)
  const [opened, setOpened] = useState(false)
  useEffect(() => prefetchWhenIdle(loadControl), [])
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={240}
      trapFocus
      withOverlay
      overlayProps={{ opacity: 0 }}
    >
      <Popover.Target>
        <IconButton
          label={t('volume')}
          icon={<VolumeIcon volume={volume} />}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('volume')}>
        <VolumeSlider />
      </Popover.Dropdown>
    </Popover>
  )
}
