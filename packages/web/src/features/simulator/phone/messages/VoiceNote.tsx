import { Pause, Play } from 'lucide-react'
import { useRef, useState, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { clockText } from '../../../../lib/dates/dates.ts'
import styles from './PhoneMedia.module.css'

/** Audio on the phone: play, pause, and position. */
export function VoiceNote({ url }: { url: string }) {
  const t = useTranslations('simulator.phone')
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [duration, setDuration] = useState(0)
  const press = () => {
    const { current } = audio
    if (!current) return
    if (playing) current.pause()
    // An audio this browser cannot play stays silent; no data is lost.
    else void current.play().catch(() => setPlaying(false))
  }
  return (
    <span className={styles.voice}>
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={event => setTime(event.currentTarget.currentTime)}
        // A recorded file has no duration before it is played.
        onDurationChange={event =>
          setDuration(Number.isFinite(event.currentTarget.duration) ? event.currentTarget.duration : 0)
        }
      />
      <button
        type="button"
        className={styles.play}
        aria-label={t(playing ? 'pause' : 'play')}
        onClick={press}
      >
        {playing ? (
          <Pause size={16} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play size={16} fill="currentColor" strokeWidth={0} />
        )}
      </button>
      <input
        className={styles.seek}
        type="range"
        min={0}
        max={duration || 1}
        step={0.1}
        value={time}
        aria-label={t('position')}
        aria-valuetext={t('positionText', { time: clockText(time), duration: clockText(duration) })}
        style={{ '--played': `${duration > 0 ? (time / duration) * 100 : 0}%` } as CSSProperties}
        onChange={event => {
          if (audio.current) audio.current.currentTime = Number(event.currentTarget.value)
        }}
      />
      <span className={styles.clock}>{clockText(playing || time > 0 ? time : duration)}</span>
    </span>
  )
}
