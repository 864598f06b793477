import type { ConnectionSettings } from '@recado/contract'

/** Actions that time triggers on a ticket. Each has its own due time. Spec: behaviour 8. */
export const TIMERS = ['redirect', 'inactivity-notice', 'inactivity', 'return'] as const
export type Timer = (typeof TIMERS)[number]

export type TimerSettings = Pick<
  ConnectionSettings,
  'timeSendQueue' | 'sendIdQueue' | 'expiresTicket' | 'timeInactiveMessage' | 'timeToReturnQueue'
>
export interface TimedTicket {
  readonly status: string
  readonly userId: number | null
  readonly queueId: number | null
  readonly isGroup: boolean
  /** The last message is ours. */
  readonly lastFromMe: boolean
}

/**
 * `whenRunning`: a timer that runs already counts its minutes from now on, or keeps its time. Null removes a
 * timer.
 */
export type DesiredTimer = { readonly minutes: number; readonly whenRunning: 'restart' | 'keep' } | null

/**
 * The timers of a ticket in its present state: the customer has not chosen, does not answer, or gets no
 * answer.
 */
export function desiredTimers(
  ticket: TimedTicket,
  settings: TimerSettings,
): Readonly<Record<Timer, DesiredTimer>> {
  const { timeSendQueue, sendIdQueue, expiresTicket, timeInactiveMessage, timeToReturnQueue } = settings
  const isActive = !ticket.isGroup && (ticket.status === 'pending' || ticket.status === 'open')
  const isQuiet = isActive && ticket.lastFromMe
  const timer = (applies: boolean, minutes: number, whenRunning: 'restart' | 'keep'): DesiredTimer =>
    applies && minutes > 0 ? { minutes, whenRunning } : null
  return {
    redirect: timer(
      isActive && ticket.status === 'pending' && ticket.queueId === null && Boolean(sendIdQueue),
      timeSendQueue,
      'keep',
    ),
    'inactivity-notice': timer(
      isQuiet && timeInactiveMessage < expiresTicket,
      timeInactiveMessage,
      'restart',
    ),
    inactivity: timer(isQuiet, expiresTicket, 'restart'),
    return: timer(
      isActive && ticket.status === 'open' && ticket.userId !== null && !ticket.lastFromMe,
      timeToReturnQueue,
      'keep',
    ),
  }
}

/** Do these connection settings need any timers? */
export const hasTimers = ({ timeSendQueue, expiresTicket, timeToReturnQueue }: TimerSettings): boolean =>
  timeSendQueue > 0 || expiresTicket > 0 || timeToReturnQueue > 0
