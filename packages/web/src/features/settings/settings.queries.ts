import { ROUTES, SETTINGS, type Setting, type SettingKey, type SettingValue } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'

/** The company's settings that this person may read. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(ROUTES.listSettings, {}, { signal }),
  staleTime: Infinity,
})

/** One setting's value; its default until it is known, or when it is not for this person's eyes. */
export function useSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { data } = useQuery(settingsQuery)
  const stored = data?.find(setting => setting.key === key)?.value
  const { values, default: defaultValue } = SETTINGS[key]
  return ((values as readonly unknown[]).includes(stored) ? stored : defaultValue) as SettingValue<K>
}

/** Keeps the cached settings as the server now has them. */
export const subscribeSettings = (): (() => void) =>
  live.on('settings', ({ setting }) => {
    updateCached<Setting[]>(settingsQuery.queryKey, known => [...known.filter(({ key }) => key !== setting.key), setting])
  })
