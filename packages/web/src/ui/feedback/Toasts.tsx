import { Notifications } from '@mantine/notifications'
import { LIMITS } from '@recado/contract'
import { usePaletteState } from '../../lib/commands/commands.ts'
import { useToastPlace } from './use-toast-place.ts'
import styles from './Toasts.module.css'

/**
 * Renders the toasts, which cover neither the buttons of a dialog nor the command palette. Toasts raised before
 * it mounts show on mount.
 */
export function Toasts() {
  useToastPlace()
  const isPaletteOpen = usePaletteState(state => state.open)
  return (
    <Notifications
      position="top-center"
      autoClose={LIMITS.toastMs}
      pauseResetOnHover="all"
      limit={4}
      containerWidth={380}
      className={styles.toasts}
      data-hidden={isPaletteOpen || undefined}
    />
  )
}
