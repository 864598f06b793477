import { parseDay } from '@recado/domain'
import { idParam } from '../../lib/numbers/id-param.ts'
import type { DashboardFilter } from './dashboard.queries.ts'

/** The filter in the address; what is missing is the default. */
export interface DashboardSearch {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly queue?: number | undefined
  /** The view for a wall screen. */
  readonly wall?: true | undefined
}

export const parseDashboardSearch = (search: Record<string, unknown>): DashboardSearch => ({
  from: parseDay(search['from']),
  to: parseDay(search['to']),
  queue: idParam(search['queue']),
  wall: search['wall'] === true ? true : undefined,
})

/** By default the month until today. Spec: administration 9 "Default dashboard range". */
export const filterOf = ({ from, to, queue }: DashboardSearch, today: string): DashboardFilter => ({
  from: from ?? `${(to ?? today).slice(0, 8)}01`,
  to: to ?? today,
  queueId: queue ?? 0,
})
