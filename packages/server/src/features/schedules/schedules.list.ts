import { LIMITS, type Schedule, type ScheduleCounts, type ScheduleStatus } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { maskForViewer, presentSchedule } from './schedules.present.ts'
import { countByStatus, pageSchedules } from './schedules.store.ts'

/** Whose schedules the viewer sees; null: everybody's. */
export const seenOf = ({ viewer }: Scope): number | null => (viewer.profile === 'admin' ? null : viewer.id)

export async function list(
  scope: Scope,
  query: { searchParam: string; pageNumber: number; status?: ScheduleStatus | undefined },
): Promise<{ schedules: Schedule[]; count: number; hasMore: boolean; counts: ScheduleCounts }> {
  const filter = {
    of: seenOf(scope),
    term: query.searchParam,
    hidesNumbers: !scope.viewer.isTricked,
    status: query.status,
  }
  const [rows, byStatus] = await allOrThrow(
    pageSchedules(scope.db, filter, (query.pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countByStatus(scope.db, filter),
  )
  const n = (status: ScheduleStatus): number => byStatus.get(status) ?? 0
  const counts = {
    PENDENTE: n('PENDENTE'),
    AGENDADA: n('AGENDADA'),
    ENVIADA: n('ENVIADA'),
    ERRO: n('ERRO'),
    CANCELADA: n('CANCELADA'),
  }
  return {
    schedules: rows
      .slice(0, LIMITS.page)
      .map(row => maskForViewer(scope, presentSchedule(scope.context, row))),
    count: query.status ? counts[query.status] : Object.values(counts).reduce((sum, one) => sum + one, 0),
    hasMore: rows.length > LIMITS.page,
    counts,
  }
}
