import { isPageMessage, type WorkerMessage } from '../../worker/messages.ts'
import { offerNewVersion } from './new-version.ts'

/** How often a window that stays open for days asks whether there is a new build. */
const UPDATE_CHECK_MS = 60 * 60_000

const postToWorker = (worker: ServiceWorker | null, message: WorkerMessage): void => worker?.postMessage(message)

/** Installs the service worker of this build, offers a newer one when it is there, and goes where a clicked notification leads. For the life of the page. */
export async function registerWorker(navigate: (path: string) => void): Promise<void> {
  // A file of this build that is gone means that the server has another one.
  window.addEventListener('vite:preloadError', () => offerNewVersion(() => location.reload()))
  // Only secure addresses have one.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container || !import.meta.env.PROD) return

  container.addEventListener('message', ({ data }: MessageEvent) => {
    if (isPageMessage(data)) navigate(data.open)
  })
  let isUpdateAccepted = false
  let isFirst = container.controller === null
  container.addEventListener('controllerchange', () => {
    if (isUpdateAccepted) location.reload()
    // Another window has taken the new version over.
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
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offerWaiting))
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS)
  postToWorker((await container.ready).active, 'keep-rest')
}
