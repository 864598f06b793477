import type { LivePayload, Setting } from '@recado/contract'

/** The settings that somebody may read, after one of them was changed. */
export const reduceSettings = (
  settings: readonly Setting[],
  { setting }: LivePayload<'settings'>,
): Setting[] =>
  settings.some(({ key }) => key === setting.key)
    ? settings.map(one => (one.key === setting.key ? setting : one))
    : [...settings, setting]
