import { Notifications } from '@mantine/notifications'
import { LIMITS } from '@recado/contract'
import styles from './Toasts.module.css'

/** Renders the toasts. Toasts raised before it mounts show on mount. */
export const Toasts = () => (
  <Notifications
    position="top-center"
    autoClose={LIMITS.toastMs}
    pauseResetOnHover="all"
    limit={4}
    containerWidth={380}
    className={styles.toasts}
  />
)
