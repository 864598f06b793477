import { isSaidToPage, type SaidToWorker } from '../../worker/said.ts'
import { offerVersion } from './new-version.ts'

/** How often a window that stays open for days asks whether there is a new build. */
const LOOK_AGAIN_MS = 60 * 60_000

const say = (worker: ServiceWorker | null, said: SaidToWorker): void => worker?.postMessage(said)

/** Installs the service worker of this build, offers a newer one when it is there, and goes where a clicked notification leads. For the life of the page. */
export async function registerWorker(go: (path: string) => void): Promise<void> {
  // A file of this build that is gone means that the server has another one.
  window.addEventListener('vite:preloadError', () => offerVersion(() => location.reload()))
  // Only secure addresses have one.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container || !import.meta.env.PROD) return

  container.addEventListener('message', ({ data }: MessageEvent) => {
    if (isSaidToPage(data)) go(data.open)
  })
  let wanted = false
  let isFirst = container.controller === null
  container.addEventListener('controllerchange', () => {
    if (wanted) location.reload()
    // Another window has taken the new version over.
    else if (!isFirst) offerVersion(() => location.reload())
    isFirst = false
  })
  const registration = await container.register('/sw.js', { updateViaCache: 'none' })
  const offer = (): void => {
    const { waiting } = registration
    if (!waiting || !container.controller) return
    offerVersion(() => {
      wanted = true
      say(waiting, 'take-over')
    })
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS)
  say((await container.ready).active, 'keep-rest')
}
