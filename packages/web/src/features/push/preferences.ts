import { create } from 'zustand'
import { storage, type StorageKey } from '../../lib/browser/storage.ts'

const isStoredOn = (key: StorageKey): boolean => storage.get(key) === 'on'
const store = (key: StorageKey, on: boolean): void => (on ? storage.set(key, 'on') : storage.remove(key))

/** Notification preferences of this browser. Message texts are shown unless the user opted out. */
export const useNotificationPreferences = create<{ desktop: boolean; showText: boolean }>(() => ({
  desktop: isStoredOn('desktop'),
  showText: !isStoredOn('hideText'),
}))

export function setDesktopNotifications(desktop: boolean): void {
  store('desktop', desktop)
  useNotificationPreferences.setState({ desktop })
}
export function setTextShown(showText: boolean): void {
  store('hideText', !showText)
  useNotificationPreferences.setState({ showText })
}

/** The browser's notification permission; undefined if unsupported. */
export const notificationPermission = (): NotificationPermission | undefined =>
  typeof Notification === 'undefined' ? undefined : Notification.permission
/** Requests it; needs a user gesture. */
export const requestNotificationPermission = async (): Promise<boolean> =>
  notificationPermission() !== undefined && (await Notification.requestPermission()) === 'granted'
