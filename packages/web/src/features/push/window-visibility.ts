import { LIMITS } from '@recado/contract'
import { useOnlineState } from '../../lib/live/online-state.ts'
import { live } from '../../lib/live/live.ts'

/** Every visible window holds this lock in shared mode, so that all windows know of each other. */
const VISIBILITY_LOCK = 'recado-in-sight'
const lockManager = (): LockManager | undefined => navigator.locks

/** Whether any window of this browser is visible. */
export async function isAnyWindowVisible(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  return (await lockManager()?.query())?.held?.some(({ name }) => name === VISIBILITY_LOCK) ?? false
}

/** Reports this window's visibility to other windows and the server until the returned function is called. */
export function trackWindowVisibility(): () => void {
  let release: (() => void) | undefined
  const announce = async (): Promise<void> => live.emit('watching', await isAnyWindowVisible())
  const onVisibilityChange = (): void => {
    release?.()
    release = undefined
    if (document.visibilityState === 'visible')
      void lockManager()?.request(
        VISIBILITY_LOCK,
        { mode: 'shared' },
        () => new Promise<void>(resolve => (release = resolve)),
      )
    void announce()
  }
  onVisibilityChange()
  document.addEventListener('visibilitychange', onVisibilityChange)
  const heartbeat = setInterval(
    () => void (document.visibilityState === 'visible' && announce()),
    LIMITS.watchingMs,
  )
  const stop = useOnlineState.subscribe(
    (now, before) => void (now.socket === 'open' && before.socket !== 'open' && announce()),
  )
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    clearInterval(heartbeat)
    stop()
    release?.()
  }
}
