import { useTranslations } from 'use-intl'
import type { FoundSetting } from '../../../lib/feature/feature.ts'
import type { SettingsItem } from '../../../lib/feature/settings-menu.ts'
import { isSettingCard } from '../sections.ts'

/** The words by which a line is found: its name, those of its screens, and those by which the palette finds these. */
export function useLineWords(): (item: SettingsItem) => string {
  const t = useTranslations()
  const ofSetting = (setting: FoundSetting) =>
    isSettingCard(setting) ? t(`paletteWords.cards.${setting}`) : t(`paletteWords.settings.${setting}`)
  return ({ line, titles, setting }) =>
    [
      t(`settingsHome.lines.${line}`),
      ...(setting
        ? [ofSetting(setting)]
        : titles.map(title => `${t(`app.nav.${title}`)} ${t(`paletteWords.screens.${title}`)}`)),
    ].join(' ')
}
