import { useTranslations } from 'use-intl'
import { LinkTabs } from '../../ui/layout/LinkTabs.tsx'
import type { MenuScreen } from './navigation.ts'

/** The screens beside the one that is shown; nothing where it stands alone. */
export function ScreenTabs({ address, tabs }: { address: string; tabs: readonly MenuScreen[] }) {
  const t = useTranslations('app.nav')
  if (tabs.length < 2 || !tabs.some(({ path }) => path === address)) return null
  return (
    <LinkTabs
      label={t('tabs.label')}
      tabs={tabs.map(({ path, title }) => ({
        to: path,
        label: title === 'dashboard' || title === 'reports' ? t(`tabs.${title}`) : t(title),
      }))}
    />
  )
}
