// Types of the service worker's global scope, as far as used; TypeScript's DOM and WebWorker libraries cannot
// be combined.

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}
export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification
}
export interface WindowClient {
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  postMessage(message: unknown): void
}

/** The worker's global scope. */
export const worker = globalThis as unknown as {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handle: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', handle: (event: FetchEvent) => void): void
  addEventListener(type: 'push', handle: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', handle: (event: NotificationClickEvent) => void): void
  addEventListener(
    type: 'message',
    handle: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void
}
