import { loadStrings, translator } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { NavigationItem } from './navigation.ts'

/** Tells the user, who is led elsewhere, that they lack the right to a screen. */
export async function announceNoAccess({ label }: Pick<NavigationItem, 'label'>): Promise<void> {
  await loadStrings('later')
  const t = translator()
  toast.info(t('users.noAccess', { screen: t(`app.nav.${label}`) }))
}
