import { create } from 'zustand'
import { storage, type StorageKey } from '../../lib/browser/storage.ts'

const isStoredOn = (key: StorageKey): boolean => storage.get(key) === 'on'
const store = (key: StorageKey, on: boolean): void => (on ? storage.set(key, 'on') : storage.remove(key))

/** How somebody wants to be told in this browser. The text of messages is shown unless they said otherwise. */
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

/** Whether notifications may be shown, as the browser says; undefined where it knows none. */
export const notificationPermission = (): NotificationPermission | undefined => (typeof Notification === 'undefined' ? undefined : Notification.permission)
/** Asks for it; only ever after a click. */
export const requestNotificationPermission = async (): Promise<boolean> =>
  notificationPermission() !== undefined && (await Notification.requestPermission()) === 'granted'
