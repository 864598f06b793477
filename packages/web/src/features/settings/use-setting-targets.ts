import { useTranslations } from 'use-intl'
import type { FoundSetting } from '../../lib/feature/feature.ts'
import { useMay, useMe } from '../session/index.ts'
import { visibleSettingCards, visibleSettings } from './sections.ts'

/** One setting of the company, with the words that find it. */
export interface SettingTarget {
  readonly setting: FoundSetting
  readonly label: string
  readonly words: string
  /** The address that shows it. */
  readonly to: '/settings/options' | '/settings/sso'
}

/** The settings that the user may change; each is found by the words beside it. */
export function useSettingTargets(): SettingTarget[] {
  const t = useTranslations()
  const me = useMe()
  const maySet = useMay('settings:write')
  if (!maySet) return []
  const titles = {
    companyLocale: t('companyLocale.title'),
    secrets: t('settings.secrets.title'),
    stopWords: t('consents.words.label'),
    retention: t('retention.title'),
    sso: t('settings.sso.label'),
    transcription: t('paletteWords.titles.transcription'),
  }
  const rows = visibleSettings(me).map(({ section, key }) => ({
    setting: key,
    label: t(`settings.keys.${key}.label`),
    words: [
      t(`settings.keys.${key}.hint`),
      t(`settings.sections.${section}`),
      t(`paletteWords.settings.${key}`),
    ].join(' '),
    to: '/settings/options' as const,
  }))
  const cards = visibleSettingCards(me).map(name => ({
    setting: name,
    label: titles[name],
    words: t(`paletteWords.cards.${name}`),
    to: name === 'sso' ? ('/settings/sso' as const) : ('/settings/options' as const),
  }))
  return [...rows, ...cards]
}
