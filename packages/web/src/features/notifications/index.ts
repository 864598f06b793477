export { followNotifications } from './follow-notifications.ts'
export { NotificationSettings, type NotificationSettingsProps } from './NotificationSettings.tsx'
