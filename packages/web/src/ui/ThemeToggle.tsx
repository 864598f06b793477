import { Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from './IconButton.tsx'
import { useTheme } from './use-theme.ts'

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const t = useTranslations('app.top')
  const { scheme, set } = useTheme()
  return scheme === 'dark' ? (
    <IconButton label={t('lightTheme')} icon={<Sun size={18} />} onClick={() => set('light')} />
  ) : (
    <IconButton label={t('darkTheme')} icon={<Moon size={18} />} onClick={() => set('dark')} />
  )
}
