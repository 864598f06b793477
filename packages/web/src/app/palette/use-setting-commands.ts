import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSettingTargets } from '../../features/settings/index.ts'
import type { Command } from '../../lib/commands/commands.ts'

/** Commands that lead to one setting of the company, found by the words beside it. */
export function useSettingCommands(typed: string): Command[] {
  const t = useTranslations('app.nav')
  const navigate = useNavigate()
  const targets = useSettingTargets()
  // Without a word they would hide the screens.
  if (typed.trim() === '') return []
  return targets.map(({ setting, label, words, to }) => ({
    id: `setting-${setting}`,
    group: t('settings'),
    label,
    words: `${t('settings')} ${words}`,
    icon: SlidersHorizontal,
    run: () => void navigate(to === '/settings/sso' ? { to } : { to, search: { setting } }),
  }))
}
