import { LIMITS } from '@recado/contract'
import { useConnection } from '../../lib/connection.ts'
import { live } from '../../lib/live.ts'

/** Every window that is in sight holds this lock together with the others, so that each knows of all. */
const LOCK = 'recado-in-sight'
const locks = (): LockManager | undefined => navigator.locks

/** Whether any window of this browser is in sight. */
export async function isAnyInSight(): Promise<boolean> {
  if (document.visibilityState === 'visible') return true
  return (await locks()?.query())?.held?.some(({ name }) => name === LOCK) ?? false
}

/** Says to the other windows, and to the server, whether somebody looks, until the returned function is called. */
export function followSight(): () => void {
  let release: (() => void) | undefined
  const say = async (): Promise<void> => live.say('watching', await isAnyInSight())
  const look = (): void => {
    release?.()
    release = undefined
    if (document.visibilityState === 'visible') void locks()?.request(LOCK, { mode: 'shared' }, () => new Promise<void>(resolve => (release = resolve)))
    void say()
  }
  look()
  document.addEventListener('visibilitychange', look)
  const again = setInterval(() => void (document.visibilityState === 'visible' && say()), LIMITS.watchingMs)
  const stop = useConnection.subscribe((now, before) => void (now.socket === 'open' && before.socket !== 'open' && say()))
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(again)
    stop()
    release?.()
  }
}
