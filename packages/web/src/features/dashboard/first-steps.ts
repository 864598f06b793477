import type { Dashboard, DashboardNow } from '@recado/contract'

export const FIRST_STEPS = ['connect', 'queue', 'invite', 'serve'] as const
export type FirstStepName = (typeof FIRST_STEPS)[number]
export const STEP_PATHS = {
  connect: '/connections',
  queue: '/queues',
  invite: '/users',
  serve: '/tickets',
} as const satisfies Readonly<Record<FirstStepName, string>>

export interface FirstStep {
  readonly name: FirstStepName
  readonly isDone: boolean
}

export interface FirstStepsState {
  readonly hasServed: Dashboard['hasServed']
  /** A queue of the board is null for tickets without one. */
  readonly now: Pick<DashboardNow, 'queues' | 'hasConnections'>
  /** All users of the company, the viewer included. */
  readonly attendants: number
}

/** The steps to the first customer who is served, each with its state; none once somebody was served. */
export function firstStepsOf({ hasServed, now, attendants }: FirstStepsState): FirstStep[] {
  if (hasServed) return []
  const isDone: Readonly<Record<FirstStepName, boolean>> = {
    connect: now.hasConnections,
    queue: now.queues.some(({ queue }) => queue !== null),
    invite: attendants > 1,
    serve: false,
  }
  return FIRST_STEPS.map(name => ({ name, isDone: isDone[name] }))
}
