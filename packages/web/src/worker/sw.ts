import type { PushNotice } from '@recado/contract'
import { answer, forgetOld, install, keepRest } from './files.ts'
import { lead, show } from './notices.ts'
import { worker } from './scope.ts'

// The app without a line, and its notifications. A new build is installed beside the one in use and waits until somebody wants it.

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(Promise.all([forgetOld(), worker.clients.claim()])))
worker.addEventListener('message', event => {
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
  // Without a line it is tried again at the next start.
  if (event.data === 'keep-rest') event.waitUntil(keepRest().catch(() => undefined))
})
worker.addEventListener('fetch', event => {
  const answered = answer(event.request)
  if (answered) event.respondWith(answered)
})
worker.addEventListener('push', event => {
  if (event.data) event.waitUntil(show(event.data.json() as PushNotice))
})
worker.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(lead(event.notification))
})
