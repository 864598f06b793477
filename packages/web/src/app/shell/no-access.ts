import { translator } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/**
 * Tells a user who was led elsewhere that they lack the right to the screen that they opened. The app itself opens at
 * the dashboard, for which nobody asked.
 */
export async function announceClosedScreen(): Promise<void> {
  const { closed, ...state } = (history.state ?? {}) as { closed?: 'reports' }
  if (closed === undefined) return
  // Once: not again after a reload. The router, which hears of the method of the object, has nothing to load.
  History.prototype.replaceState.call(history, state, '')
  if ((closed as string) === 'dashboard') return
  const t = translator()
  toast.info(t('users.noAccess', { screen: t(`app.nav.${closed}`) }))
}
