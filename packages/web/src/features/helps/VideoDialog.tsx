import { Modal } from '@mantine/core'
import type { Help } from '@recado/contract'
import styles from './Helps.module.css'

/** The page of one video. The service learns of nobody who has not asked for a video. */
const playerUrl = (video: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`

/** Plays a help video; Escape closes it. */
export const VideoDialog = ({ help, onClose }: { help: Help | undefined; onClose: () => void }) => (
  <Modal opened={help !== undefined} onClose={onClose} title={help?.title} size={880}>
    {help ? (
      <iframe
        className={styles.player}
        src={playerUrl(help.video)}
        title={help.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The service plays nothing for pages that hide where they are.
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin, so it reaches no page of this one
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allowFullScreen
      />
    ) : null}
  </Modal>
)
