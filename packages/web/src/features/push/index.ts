export { startNotifications } from './start-notifications.ts'
export { NotificationSettings, type NotificationSettingsProps } from './NotificationSettings.tsx'
