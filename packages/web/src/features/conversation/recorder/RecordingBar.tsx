import { LIMITS } from '@recado/contract'
import { SendHorizontal, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { clockText } from '../../../lib/dates/dates.ts'
import { SendButton } from '../../../ui/chat/Composer.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { Attachment } from '../composer/attachment.ts'
import { randomKey } from '../../../lib/browser/random-key.ts'
import { downsamplePeaks } from '../messages/waveform.ts'
import { startRecording, type Recording } from './recording.ts'
import styles from './RecordingBar.module.css'

/** Levels drawn beside the timer, the latest last. */
const MAX_LEVELS = 48

export interface RecordingBarProps {
  onSend: (voice: Attachment) => void
  onEnd: () => void
}

interface FinishedRecording {
  readonly blob: Blob
  readonly durationMs: number
  readonly levels: readonly number[]
}

const toVoice = ({ blob, durationMs, levels }: FinishedRecording): Attachment => ({
  id: randomKey(),
  file: new File([blob], `${Date.now()}.mp3`, { type: blob.type }),
  kind: 'audio',
  url: URL.createObjectURL(blob),
  caption: '',
  voice: true,
  durationMs,
  peaks: downsamplePeaks(levels),
})

interface VoiceRecording {
  /** Start in `performance.now()` ms; undefined before. */
  since: number | undefined
  /** Levels so far; see {@link Recording}. */
  levels: () => readonly number[]
  /** Ends it; undefined if it never started. @throws when the encoder failed. */
  finish: () => Promise<FinishedRecording | undefined>
}

/** Records from mount until `finish` or unmount. */
function useVoiceRecording(onRefused: () => void): VoiceRecording {
  const t = useTranslations('conversation.recording')
  const recording = useRef<Recording>(undefined)
  const [since, setSince] = useState<number>()
  const latestOnRefused = useRef(onRefused)
  useEffect(() => {
    latestOnRefused.current = onRefused
  })
  useEffect(() => {
    let isUnmounted = false
    startRecording().then(
      started => {
        if (isUnmounted) return started.cancel()
        recording.current = started
        setSince(performance.now())
      },
      (error: unknown) => {
        if (isUnmounted) return
        toast.error(
          t(error instanceof DOMException && error.name === 'NotFoundError' ? 'noMicrophone' : 'refused'),
        )
        latestOnRefused.current()
      },
    )
    return () => {
      isUnmounted = true
      recording.current?.cancel()
      recording.current = undefined
    }
  }, [t])
  const finish = async () => {
    const { current } = recording
    if (!current || since === undefined) return undefined
    const durationMs = Math.round(performance.now() - since)
    const blob = await current.finish()
    recording.current = undefined
    return { blob, durationMs, levels: current.levels }
  }
  return { since, levels: () => recording.current?.levels ?? [], finish }
}

/** Seconds since a page time, updated every 100 ms. */
function useElapsedSeconds(since: number | undefined): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (since === undefined) return
    const timer = setInterval(() => setSeconds((performance.now() - since) / 1_000), 100)
    return () => clearInterval(timer)
  }, [since])
  return seconds
}

/**
 * Replaces the text box during a recording: duration, level, discard, send. Spec: workspace 2 "Recording".
 */
export function RecordingBar({ onSend, onEnd }: RecordingBarProps) {
  const t = useTranslations('conversation.recording')
  const { since, levels, finish } = useVoiceRecording(onEnd)
  const seconds = useElapsedSeconds(since)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (since !== undefined) button.current?.focus()
  }, [since])

  const send = async () => {
    if (since === undefined || busy) return
    setBusy(true)
    try {
      const finished = await finish()
      if (!finished) return
      if (finished.blob.size < LIMITS.audioMinBytes) toast.info(t('tooShort'))
      else onSend(toVoice(finished))
    } catch (error) {
      toast.error(error)
    }
    onEnd()
  }
  return (
    <div className={styles.bar} role="group" aria-label={t('label')}>
      <IconButton label={t('cancel')} icon={<Trash2 size={18} />} onClick={onEnd} />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.clock} role="timer">
        {clockText(seconds)}
      </span>
      <span className={styles.levels} aria-hidden="true">
        {levels()
          .slice(-MAX_LEVELS)
          .map((level, index) => (
            <i key={index} style={{ height: `${Math.max(10, Math.min(100, level * 140))}%` }} />
          ))}
      </span>
      <SendButton
        type="button"
        label={t('send')}
        disabled={since === undefined || busy}
        onClick={() => void send()}
        ref={button}
      >
        <SendHorizontal size={18} />
      </SendButton>
    </div>
  )
}
