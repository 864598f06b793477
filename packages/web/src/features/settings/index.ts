export { followSettings, settingsQuery, useSetting } from './settings.queries.ts'
