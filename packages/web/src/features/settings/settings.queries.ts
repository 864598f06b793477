import { ROUTES, SETTINGS, type Setting, type SettingKey, type SettingValue } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'

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
  const { values, default: usual } = SETTINGS[key]
  return ((values as readonly unknown[]).includes(stored) ? stored : usual) as SettingValue<K>
}

/** Keeps the cached settings as the server now has them. */
export const followSettings = (): (() => void) =>
  live.on('settings', ({ setting }) => {
    takeHeard<Setting[]>(settingsQuery.queryKey, known => [...known.filter(({ key }) => key !== setting.key), setting])
  })
