import type { LiveName, SignalName } from './live.ts'

/** How everything begins that one company's sockets hear. */
export const livePrefix = (companyId: number): string => `company-${companyId}-`
/** The wire name of a live event or signal. */
export const liveEvent = (companyId: number, name: LiveName | SignalName): string => livePrefix(companyId) + name
