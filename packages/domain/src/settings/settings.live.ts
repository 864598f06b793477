import type { LivePayload, Setting } from '@recado/contract'

/** The settings that somebody may read, after one of them was changed. */
export const reduceSettings = (settings: readonly Setting[], { setting }: LivePayload<'settings'>): Setting[] => [
  ...settings.filter(({ key }) => key !== setting.key),
  setting,
]
