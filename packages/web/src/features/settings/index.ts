export { SettingRow } from './SettingRow.tsx'
export { followSettings, settingsQuery, useSetting } from './settings.queries.ts'
