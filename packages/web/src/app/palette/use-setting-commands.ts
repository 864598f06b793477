import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay, useMe } from '../../features/session/index.ts'
import { visibleSettingCards, visibleSettings } from '../../features/settings/index.ts'
import type { Command } from '../../lib/commands/commands.ts'

/** Commands that lead to one setting of the company, found by the words beside it. */
export function useSettingCommands(typed: string): Command[] {
  const t = useTranslations()
  const navigate = useNavigate()
  const me = useMe()
  const maySet = useMay('settings:write')
  // Without a word they would hide the screens.
  if (!maySet || typed.trim() === '') return []
  const titles = {
    companyLocale: t('companyLocale.title'),
    secrets: t('settings.secrets.title'),
    stopWords: t('consents.words.label'),
    retention: t('retention.title'),
    sso: t('settings.sso.label'),
    transcription: t('paletteWords.titles.transcription'),
  }
  const open = (setting: string) => () => void navigate({ to: '/settings', search: { setting } })
  const rows = visibleSettings(me).map(({ section, key }) => ({
    id: `setting-${key}`,
    group: t('app.nav.settings'),
    label: t(`settings.keys.${key}.label`),
    words: [
      t('app.nav.settings'),
      t(`settings.keys.${key}.hint`),
      t(`settings.sections.${section}`),
      t(`paletteWords.settings.${key}`),
    ].join(' '),
    icon: SlidersHorizontal,
    run: open(key),
  }))
  const cards = visibleSettingCards(me).map(name => ({
    id: `setting-${name}`,
    group: t('app.nav.settings'),
    label: titles[name],
    words: `${t('app.nav.settings')} ${t(`paletteWords.cards.${name}`)}`,
    icon: SlidersHorizontal,
    run: name === 'sso' ? () => void navigate({ to: '/settings/sso' }) : open(name),
  }))
  return [...rows, ...cards]
}
