import { setTimeout as wait } from 'node:timers/promises'

/** Every step at which a process may be made to fail on purpose, in the order of the work. */
export const FAILPOINTS = [
  'scope.beforeCommit',
  'scope.afterCommit',
  'call.beforeAnswer',
  'ingest.beforeInbox',
  'ingest.afterInbox',
  'ingest.beforeAnswer',
  'ingest.afterTake',
  'ingest.afterReceive',
  'ingest.beforeCommit',
  'ingest.afterCommit',
  'send.afterClaim',
  'send.beforeProvider',
  'send.afterProvider',
  'send.beforeSettled',
  'send.afterSettled',
  'send.afterRecover',
  'publish.beforeCommit',
  'publish.afterCommit',
  'publish.afterEmit',
  'lease.afterTake',
  'lease.afterRenew',
  'refresh.afterSpend',
  'refresh.afterRotate',
  'session.afterInbox',
  'campaign.beforeCommit',
  'import.afterTell',
  'import.afterClose',
  'import.afterFinish',
  'import.afterPeople',
  'privacy.afterStep',
  'privacy.whileCompanyExport',
  'privacy.whileExportFile',
  'privacy.afterExportFile',
  'retention.afterBatch',
  'spreadsheets.afterBatch',
  'numberCheck.afterAnswer',
  'numberCheck.afterBatch',
  'billing.beforeCommit',
  'prompt.afterAnswer',
] as const
export type Failpoint = (typeof FAILPOINTS)[number]

/**
 * `crash` ends the process at once, `throw` fails the step, `drop` never returns from it, a number delays it
 * by so many milliseconds.
 */
export interface FailpointSetting {
  readonly name: Failpoint
  readonly action: 'crash' | 'throw' | 'drop' | number
  /** The hit that it happens at, counted from 1; every hit without it. */
  readonly at: number | undefined
}

/** A step failed at a test's request. */
export class FailpointHit extends Error {}

const SETTING = /^([\w.]+)=(crash|throw|drop|delay:(\d{1,5}))(?:@([1-9]\d{0,5}))?$/u

/**
 * Reads `name=crash@3`, `name=throw`, `name=drop@1` or `name=delay:250`. @throws with the reason, to follow
 * the variable's name.
 */
export function readFailpoint(text: string): FailpointSetting {
  const [, name, action, ms, at] = SETTING.exec(text) ?? []
  if (name === undefined)
    throw new Error(
      `has "${text}", which is not like name=crash@3, name=throw, name=drop@1 or name=delay:250`,
    )
  const known = FAILPOINTS.find(point => point === name)
  if (known === undefined) throw new Error(`names "${name}", which is no failpoint`)
  return {
    name: known,
    action: ms === undefined ? (action as 'crash') : Number(ms),
    at: at === undefined ? undefined : Number(at),
  }
}

let armed: Map<Failpoint, FailpointSetting & { hits: number }> | undefined

/**
 * Arms these failpoints in this process and disarms all others. The configuration refuses any outside of
 * tests.
 */
export function armFailpoints(settings: readonly FailpointSetting[]): void {
  armed =
    settings.length === 0
      ? undefined
      : new Map(settings.map(setting => [setting.name, { ...setting, hits: 0 }]))
}

/** Nothing at all, unless a test armed this failpoint. */
export function failpoint(name: Failpoint): Promise<void> | undefined {
  return armed === undefined ? undefined : hit(armed.get(name))
}

function hit(setting: (FailpointSetting & { hits: number }) | undefined): Promise<void> | undefined {
  if (setting === undefined) return undefined
  setting.hits += 1
  if (setting.at !== undefined && setting.at !== setting.hits) return undefined
  if (typeof setting.action === 'number') return wait(setting.action)
  if (setting.action === 'throw')
    return Promise.reject(new FailpointHit(`Failed on purpose at ${setting.name}.`))
  if (setting.action === 'crash') process.kill(process.pid, 'SIGKILL')
  return new Promise<never>(() => undefined)
}
