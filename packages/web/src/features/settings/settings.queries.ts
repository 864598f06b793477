import { ROUTES, SETTINGS, type Setting, type SettingKey, type SettingValue } from '@recado/contract'
import { reduceSettings } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { live } from '../../lib/live/live.ts'

/** The company's settings readable by this user. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(ROUTES.listSettings, {}, { signal }),
  staleTime: Infinity,
})

/** The value of a setting; its default while loading, or if this user may not read it. */
export function useSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { data } = useQuery(settingsQuery)
  const stored = data?.find(setting => setting.key === key)?.value
  const { values, default: defaultValue } = SETTINGS[key]
  return ((values as readonly unknown[]).includes(stored) ? stored : defaultValue) as SettingValue<K>
}

/** Keeps the cached settings up to date. */
export function subscribeSettings(): () => void {
  const stops = [
    live.on('settings', event =>
      updateCached<Setting[]>(settingsQuery.queryKey, known => reduceSettings(known, event)),
    ),
    // The plan and the operator say whether the company has campaigns.
    live.on('company', () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })),
  ]
  return () => stops.forEach(stop => stop())
}
