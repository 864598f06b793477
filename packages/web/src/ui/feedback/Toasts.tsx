import { Notifications } from '@mantine/notifications'
import { LIMITS } from '@recado/contract'

/** Where toasts show. Those that were said before it is here show as soon as it is. */
export const Toasts = () => <Notifications position="top-center" autoClose={LIMITS.toastMs} pauseResetOnHover="all" limit={4} containerWidth={380} />
