import { AsyncLocalStorage } from 'node:async_hooks'

/** Ends what an error belongs to. */
export type OnFault = (error: unknown) => void

/** Whose work is running. The library leaves promises and timers behind that nobody can await. */
const owner = new AsyncLocalStorage<OnFault | undefined>()

/** Runs work whose errors, also those thrown after it in promises and timers, belong to the handler. */
export const runOwned = <T>(onFault: OnFault | undefined, work: () => T): T => owner.run(onFault, work)

/** Whose work is running now. */
export const currentOwner = (): OnFault | undefined => owner.getStore()

/** Hands an error that nobody caught to the session whose work threw it; false where it is none's. */
export function claimStrayError(error: unknown): boolean {
  const onFault = currentOwner()
  onFault?.(error)
  return onFault !== undefined
}
