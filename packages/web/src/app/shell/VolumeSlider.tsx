import { ActionIcon, Group, Popover, Slider } from '@mantine/core'
import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ring, setVolume, useVolume, VOLUME } from '../../lib/browser/sound.ts'
import { IconButton } from '../../ui/IconButton.tsx'

function VolumeIcon({ volume }: { volume: number }) {
  if (volume === 0) return <VolumeX size={18} />
  return volume < 0.5 ? <Volume1 size={18} /> : <Volume2 size={18} />
}

/** Volume of the new-message sound: 0 to 1 in steps of 0.1, played once on release. */
export function VolumeSlider() {
  const t = useTranslations('app.top')
  const format = useFormatter()
  const volume = useVolume(state => state.volume)
  const percent = (value: number) => format.number(value, { style: 'percent' })
  const toggleMute = () => setVolume(volume === 0 ? VOLUME.default : 0)
  return (
    <Group gap="sm" wrap="nowrap">
      <ActionIcon aria-label={volume === 0 ? t('unmute') : t('mute')} onClick={toggleMute}>
        <VolumeIcon volume={volume} />
      </ActionIcon>
      <Slider
        flex={1}
        size="sm"
        {...VOLUME}
        value={volume}
        onChange={value => setVolume(Math.round(value * 10) / 10)}
        onChangeEnd={() => ring({ evenIfNotLeading: true })}
        label={percent}
        thumbLabel={t('volume')}
        thumbValueText={percent}
      />
    </Group>
  )
}

/** The volume slider behind a button of the top bar. */
export function VolumePopover() {
  const t = useTranslations('app.top')
  const volume = useVolume(state => state.volume)
  const [opened, setOpened] = useState(false)
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
