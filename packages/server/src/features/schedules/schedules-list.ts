import { LIMITS, type Schedule, type ScheduleCounts, type ScheduleStatus } from '@recado/contract'
import { parseNumberSearch } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { maskForViewer, presentSchedule } from './schedules.present.ts'
import * as contacts from '../contacts/index.ts'
import { countByStatus, pageSchedules, type ScheduleFilter } from './schedules.store.ts'

/** The meaning of a search text for a viewer: admins see everybody's schedules, others their own. */
export async function readSearch(
  scope: Scope,
  term: string,
): Promise<Pick<ScheduleFilter, 'of' | 'term' | 'digits' | 'hidesNumbers'>> {
  const { digits, inVisibleDigits } = parseNumberSearch(term, scope.viewer)
  await contacts.limitDigitSearches(scope, digits)
  return {
    of: scope.viewer.profile === 'admin' ? null : scope.viewer.id,
    term,
    digits,
    hidesNumbers: inVisibleDigits,
  }
}

export async function list(
  scope: Scope,
  query: { searchParam: string; pageNumber: number; status?: ScheduleStatus | undefined },
): Promise<{ schedules: Schedule[]; count: number; hasMore: boolean; counts: ScheduleCounts }> {
  const filter = { ...(await readSearch(scope, query.searchParam)), status: query.status }
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
