import { Modal } from '@mantine/core'
import type { Help } from '@recado/contract'
import { useEffect, useRef, type RefObject } from 'react'
import styles from './Helps.module.css'

/** The page of one video. The service learns of nobody who has not asked for a video. */
const playerUrl = (video: string): string =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1&rel=0`

/**
 * Keys that are pressed in the frame of the player never reach this page, so the focus comes back after a click into it;
 * a focus that went there by keyboard stays.
 */
function useFocusAfterClick(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let isByKeyboard = false
    const noteInput = (event: Event) => {
      isByKeyboard = event instanceof KeyboardEvent && event.key === 'Tab'
    }
    const takeBack = () => {
      if (document.activeElement === frame.current && !isByKeyboard)
        frame.current?.closest<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
    }
    // The frame has the focus only after the event.
    const onBlur = () => void setTimeout(takeBack)
    const listeners = new AbortController()
    const { signal } = listeners
    for (const input of ['keydown', 'pointermove', 'pointerdown', 'pointerover'])
      window.addEventListener(input, noteInput, { capture: true, signal })
    window.addEventListener('blur', onBlur, { signal })
    return () => listeners.abort()
  }, [frame])
}

function Player({ help }: { help: Help }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useFocusAfterClick(frame)
  return (
    <iframe
      ref={frame}
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
  )
}

/** Plays a help video; Escape closes it. */
export const VideoDialog = ({ help, onClose }: { help: Help | undefined; onClose: () => void }) => (
  <Modal opened={help !== undefined} onClose={onClose} title={help?.title} size={880}>
    {help ? <Player help={help} /> : null}
  </Modal>
)
