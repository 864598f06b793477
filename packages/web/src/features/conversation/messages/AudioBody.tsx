import type { Media, Message } from '@recado/contract'
import { Pause, Play } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { clockText } from '../../../lib/dates/dates.ts'
import { nextPlaybackSpeed, seekPlayback, togglePlayback, usePlayer } from './audio-player.ts'
import { waveformPath, WAVEFORM } from './waveform.ts'
import styles from './AudioBody.module.css'
import { MediaNotice } from './MediaNotice.tsx'

const Transcript = lazy(async () => ({ default: (await import('./Transcript.tsx')).Transcript }))

/** `0:07`, `12:40`. */
const shortClock = (seconds: number): string => clockText(seconds).replace(/^0(?=\d:)/, '')

/** The position or the duration. */
function positionText(time: number, duration: number): string {
  if (time > 0) return `${shortClock(time)} / ${shortClock(duration)}`
  return duration > 0 ? shortClock(duration) : '–:––'
}

/** An audio player with waveform: play, seek by pointer or arrow keys, and a stored speed. */
export function AudioBody({ media, message }: { media: Media; message: Message }) {
  const t = useTranslations('conversation.media')
  const format = useFormatter()
  const { url } = media
  const current = usePlayer(state => state.url === url && url !== null)
  const playing = usePlayer(state => state.url === url && state.playing)
  const time = usePlayer(state => (state.url === url ? state.time : 0))
  const playerDuration = usePlayer(state => (state.url === url ? state.duration : 0))
  const speed = usePlayer(state => state.speed)
  const [broken, setBroken] = useState(false)
  const path = useMemo(() => waveformPath(media.peaks), [media.peaks])
  if (media.state !== 'ready' || !url) return <MediaNotice media={media} width={260} height={58} />
  const duration = playerDuration || (media.durationMs ?? 0) / 1_000
  const progress = duration > 0 ? Math.min(1, time / duration) : 0
  return (
    <div className={styles.audio}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(playing ? 'pause' : 'play')}
        onClick={() =>
          void togglePlayback(url).then(
            () => setBroken(false),
            () => setBroken(true),
          )
        }
      >
        {playing ? <Pause size={18} fill="currentColor" strokeWidth={0} /> : <Play size={18} />}
      </button>
      <div className={styles.wave}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${WAVEFORM.width} ${WAVEFORM.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path} />
          <path
            className={styles.heard}
            d={path}
            style={{ clipPath: `inset(0 ${100 - progress * 100}% 0 0)` }}
          />
        </svg>
        <input
          className={styles.seek}
          type="range"
          min={0}
          max={Math.max(1, duration)}
          step={0.5}
          value={time}
          disabled={!current}
          aria-label={t('position')}
          aria-valuetext={t('positionText', { time: shortClock(time), duration: shortClock(duration) })}
          onChange={event => seekPlayback(Number(event.currentTarget.value))}
        />
      </div>
      <button
        type="button"
        className={styles.speed}
        aria-label={t('speed', { speed: format.number(speed) })}
        onClick={nextPlaybackSpeed}
      >
        {format.number(speed)}×
      </button>
      <span className={styles.clock}>
        {broken ? t('unplayable') : positionText(current ? time : 0, duration)}
      </span>
      <span className={styles.below}>
        <Suspense fallback={null}>
          <Transcript message={message} url={url} />
        </Suspense>
      </span>
    </div>
  )
}
