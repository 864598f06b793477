import type { Help } from '@recado/contract'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './Helps.module.css'
import { VideoDialog } from './VideoDialog.tsx'

/** The operator's videos as cards, and their player. */
export function Videos({ videos }: { videos: readonly Help[] }) {
  const t = useTranslations('helps')
  const [shown, setShown] = useState<Help>()
  return (
    <section aria-labelledby="help-videos">
      <h3 id="help-videos">{t('guide.videos')}</h3>
      <ul className={styles.grid}>
        {videos.map(help => (
          <li key={help.id}>
            <VideoCard help={help} onPlay={() => setShown(help)} />
          </li>
        ))}
      </ul>
      <VideoDialog help={shown} onClose={() => setShown(undefined)} />
    </section>
  )
}

/** A video as a button. Its picture is ours: one of the service would tell it who reads this page. */
function VideoCard({ help, onPlay }: { help: Help; onPlay: () => void }) {
  const t = useTranslations('helps')
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={t('play', { title: help.title })}
      onClick={onPlay}
    >
      <span className={styles.picture}>
        <span className={styles.play}>
          <Play size={22} aria-hidden />
        </span>
      </span>
      <span className={styles.title}>{help.title}</span>
      {help.description ? <span className={styles.text}>{help.description}</span> : null}
    </button>
  )
}
