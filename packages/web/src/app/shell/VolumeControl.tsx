import { ActionIcon, Group, Slider } from '@mantine/core'
import { useFormatter, useTranslations } from 'use-intl'
import { ring, setVolume, useVolume, VOLUME } from '../../lib/browser/sound.ts'
import { VolumeIcon } from './VolumeIcon.tsx'

/** Volume of the new-message sound: 0 to 1 in steps of 0.1, played once on release. */
export function VolumeControl() {
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
