import { ROUTES, type Me } from '@recado/contract'
import { create } from 'zustand'
import { call } from '../../lib/api.ts'
import { storage } from '../../lib/storage.ts'
import { mayNotify, permission, useChoices } from './choices.ts'

/** Whether this browser is pushed to; `null` until that is known. */
export const usePush = create<{ on: boolean | null }>(() => ({ on: null }))

const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker
/** Whether this browser can be pushed to: it has a service worker and a push service. */
export const canBePushed = (): boolean => container() !== undefined && 'PushManager' in window && permission() !== undefined

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
const same = (a: ArrayBuffer | null, b: Uint8Array): boolean => a !== null && a.byteLength === b.length && new Uint8Array(a).every((byte, at) => byte === b[at])

/** This browser's subscription with its push service, made for the server's key. */
async function subscription(publicKey: string): Promise<PushSubscription> {
  const registration = await (container() as ServiceWorkerContainer).ready
  const applicationServerKey = bytes(publicKey)
  const old = await registration.pushManager.getSubscription()
  if (old && same(old.options.applicationServerKey, applicationServerKey)) return old
  await old?.unsubscribe()
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Tells the server where this browser can be pushed to, as long as the session lasts. */
async function subscribe({ id }: Me): Promise<void> {
  const { publicKey } = await call(ROUTES.showPush)
  const { endpoint, keys } = (await subscription(publicKey)).toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await call(ROUTES.subscribePush, { body: { endpoint, keys, showText: useChoices.getState().showText } })
  storage.set('push', String(id))
  usePush.setState({ on: true })
}

/** Asks for leave where that is needed; false when it was not given. @throws when the browser or the server cannot. */
export async function turnOn(me: Me): Promise<boolean> {
  if (!(await mayNotify())) return false
  await subscribe(me)
  return true
}

/** Ends it for this browser. */
export async function turnOff(): Promise<void> {
  storage.remove('push')
  usePush.setState({ on: false })
  await call(ROUTES.unsubscribePush)
  const registration = await container()?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Says it again in every session, since it ended with the last one; what another person asked for on this browser ends here. */
export async function resume(me: Me): Promise<void> {
  if (!canBePushed()) return usePush.setState({ on: false })
  if (storage.get('push') === String(me.id) && permission() === 'granted') return subscribe(me)
  usePush.setState({ on: false })
  const registration = await container()?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Says that the text of messages is wanted, or not any more, where it is pushed. */
export const renewPush = async (me: Me): Promise<void> => void (usePush.getState().on && (await subscribe(me)))
