import { create } from 'zustand'
import { storage, type StoredKey } from '../../lib/storage.ts'

const isOn = (key: StoredKey): boolean => storage.get(key) === 'on'
const set = (key: StoredKey, on: boolean): void => (on ? storage.set(key, 'on') : storage.remove(key))

/** How somebody wants to be told in this browser. The text of messages is shown unless they said otherwise. */
export const useChoices = create<{ desktop: boolean; showText: boolean }>(() => ({ desktop: isOn('desktop'), showText: !isOn('hideText') }))

export function chooseDesktop(desktop: boolean): void {
  set('desktop', desktop)
  useChoices.setState({ desktop })
}
export function chooseText(showText: boolean): void {
  set('hideText', !showText)
  useChoices.setState({ showText })
}

/** Whether notifications may be shown, as the browser says; undefined where it knows none. */
export const permission = (): NotificationPermission | undefined => (typeof Notification === 'undefined' ? undefined : Notification.permission)
/** Asks for it; only ever after a click. */
export const mayNotify = async (): Promise<boolean> => permission() !== undefined && (await Notification.requestPermission()) === 'granted'
