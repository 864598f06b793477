// What a service worker sees, as far as ours looks; the library of types for pages and the one for workers cannot be used side by side.

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface Fetching extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
export interface Pushing extends Lasting {
  readonly data: { json(): unknown } | null
}
export interface Clicking extends Lasting {
  readonly notification: Notification
}
export interface WindowClient {
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<WindowClient>
  postMessage(message: unknown): void
}

/** The worker itself. */
export const worker = globalThis as unknown as {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', handle: (event: Lasting) => void): void
  addEventListener(type: 'fetch', handle: (event: Fetching) => void): void
  addEventListener(type: 'push', handle: (event: Pushing) => void): void
  addEventListener(type: 'notificationclick', handle: (event: Clicking) => void): void
  addEventListener(type: 'message', handle: (event: Lasting & { readonly data: unknown }) => void): void
}
