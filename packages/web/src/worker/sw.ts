import type { PushNotice } from '@recado/contract'
import { respond, deleteOldCaches, install, cacheRest } from './files.ts'
import { openNoticeTarget, showNotice } from './notices.ts'
import { worker } from './scope.ts'

// Offline use and notifications. A new build is installed beside the active one and waits until the user
// activates it.

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event =>
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()])),
)
worker.addEventListener('message', event => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  // Offline, this is retried at the next start.
  if (event.data === 'keep-rest') event.waitUntil(cacheRest().catch(() => undefined))
})
worker.addEventListener('fetch', event => {
  const answered = respond(event.request)
  if (answered) event.respondWith(answered)
})
worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(showNotice(event.data.json() as PushNotice))
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openNoticeTarget(event.notification))
})
