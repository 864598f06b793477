/** Runs `work` while no other tab of this browser does, where the browser can promise that (secure addresses). */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
  return locks ? await locks.request(name, work) : await work()
}

/** Makes a function that runs once at a time: who asks meanwhile gets the same answer. */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
