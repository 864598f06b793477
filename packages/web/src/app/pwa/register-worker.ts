import { isPageMessage, type WorkerMessage } from '../../worker/messages.ts'
import { offerNewVersion } from './new-version.ts'

/** Interval at which a window that stays open checks for a new build. */
const UPDATE_CHECK_MS = 60 * 60_000

const postToWorker = (worker: ServiceWorker | null, message: WorkerMessage): void =>
  worker?.postMessage(message)

/**
 * Installs this build's service worker, offers newer versions, and navigates on notification clicks. For the
 * life of the page.
 */
export async function registerWorker(navigate: (path: string) => void): Promise<void> {
  // A missing file of this build means that the server has another build.
  window.addEventListener('vite:preloadError', () => offerNewVersion(() => location.reload()))
  // Service workers require a secure origin.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container || !import.meta.env.PROD) return

  container.addEventListener('message', ({ data }: MessageEvent) => {
    if (isPageMessage(data)) navigate(data.open)
  })
  let isUpdateAccepted = false
  let isFirst = container.controller === null
  container.addEventListener('controllerchange', () => {
    if (isUpdateAccepted) location.reload()
    // Another window activated the new version.
    else if (!isFirst) offerNewVersion(() => location.reload())
    isFirst = false
  })
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  const offerWaiting = (): void => {
    const { waiting } = registration
    if (!waiting || !container.controller) return
    offerNewVersion(() => {
      isUpdateAccepted = true
      postToWorker(waiting, 'take-over')
    })
  }
  offerWaiting()
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting),
  )
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS)
  postToWorker((await container.ready).active, 'keep-rest')
}
