import type { TestServer } from '../testing/index.ts'

/** Lets everybody make any number of calls: the few people of a matrix make more within a minute than the rates allow. */
export function liftRates({ context }: TestServer): void {
  Object.assign(context.throttle, { hit: () => Promise.resolve({ ok: true }) })
}
