import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useMay, useMe } from '../../features/session/index.ts'
import { visibleSettings } from '../../features/settings/index.ts'
import { loadStrings, useLanguage } from '../../i18n/language.ts'
import type { Command } from '../../lib/commands/commands.ts'

/** Commands that lead to one setting of the company, found by the words beside it. */
export function useSettingCommands(typed: string): Command[] {
  const t = useTranslations()
  const navigate = useNavigate()
  const me = useMe()
  const maySet = useMay('settings:write')
  const hasStrings = useLanguage(state => state.parts.includes('later'))
  useEffect(() => void loadStrings('later'), [])
  // Without a word they would hide the screens.
  if (!maySet || !hasStrings || typed.trim() === '') return []
  return visibleSettings(me).map(({ section, key }) => ({
    id: `setting-${key}`,
    group: t('app.nav.settings'),
    label: t(`settings.keys.${key}.label`),
    words: `${t(`settings.keys.${key}.hint`)} ${t(`settings.sections.${section}`)}`,
    icon: SlidersHorizontal,
    run: () => void navigate({ to: '/settings', search: { setting: key } }),
  }))
}
