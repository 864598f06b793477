export { visibleSettings } from './sections.ts'
export { companyHoursQuery } from './company-hours.queries.ts'
export { SettingRow } from './SettingRow.tsx'
export { subscribeSettings, settingsQuery, useSetting } from './settings.queries.ts'
