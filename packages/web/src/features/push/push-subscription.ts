import { ROUTES, type Me } from '@recado/contract'
import { create } from 'zustand'
import { call } from '../../lib/http/api.ts'
import { storage } from '../../lib/browser/storage.ts'
import {
  requestNotificationPermission,
  notificationPermission,
  useNotificationPreferences,
} from './preferences.ts'

/** Whether push is enabled in this browser; `null` while unknown. */
export const usePush = create<{ on: boolean | null }>(() => ({ on: null }))

const workerContainer = (): ServiceWorkerContainer | undefined => navigator.serviceWorker
/** Whether this browser supports push: service worker and push service. */
export const isPushSupported = (): boolean =>
  workerContainer() !== undefined && 'PushManager' in window && notificationPermission() !== undefined

const decodeBase64Url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
const isSameKey = (a: ArrayBuffer | null, b: Uint8Array): boolean =>
  a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, index) => byte === b[index])

/** This browser's push subscription, for the server's public key. */
async function ensureSubscription(publicKey: string): Promise<PushSubscription> {
  const registration = await (workerContainer() as ServiceWorkerContainer).ready
  const applicationServerKey = decodeBase64Url(publicKey)
  const old = await registration.pushManager.getSubscription()
  if (old && isSameKey(old.options.applicationServerKey, applicationServerKey)) return old
  await old?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Registers this browser's push subscription on the server, while the session lasts. */
async function registerSubscription({ id }: Me): Promise<void> {
  const { publicKey } = await call(ROUTES.showPush)
  const { endpoint, keys } = (await ensureSubscription(publicKey)).toJSON() as {
    endpoint: string
    keys: { p256dh: string; auth: string }
  }
  await call(ROUTES.subscribePush, {
    body: { endpoint, keys, showText: useNotificationPreferences.getState().showText },
  })
  storage.set('push', String(id))
  usePush.setState({ on: true })
}

/**
 * Requests the permission if needed; false if it was not granted. @throws when the browser or the server
 * cannot.
 */
export async function enablePush(me: Me): Promise<boolean> {
  if (!(await requestNotificationPermission())) return false
  await registerSubscription(me)
  return true
}

/** Disables push here. */
export async function disablePush(): Promise<void> {
  storage.remove('push')
  usePush.setState({ on: false })
  await call(ROUTES.unsubscribePush)
  const registration = await workerContainer()?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Registers again in every session, since each registration ends with its session; removes another user's
 * subscription.
 */
export async function resumePush(me: Me): Promise<void> {
  if (!isPushSupported()) return usePush.setState({ on: false })
  if (storage.get('push') === String(me.id) && notificationPermission() === 'granted')
    return registerSubscription(me)
  usePush.setState({ on: false })
  const registration = await workerContainer()?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Updates whether a push shows the text of messages, if push is enabled. */
export const refreshPush = async (me: Me): Promise<void> =>
  void (usePush.getState().on && (await registerSubscription(me)))
