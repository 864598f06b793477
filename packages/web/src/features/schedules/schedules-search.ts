import { SCHEDULE_STATUSES, type ScheduleStatus } from '@recado/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CalendarView } from './calendar/calendar-days.ts'

export type ScheduleView = CalendarView | 'list'
const VIEWS = ['week', 'month', 'list'] as const

/** The view and the status in the address, so that a selection is a link; what is missing is the list of all. */
export interface SchedulesSearch {
  readonly view?: CalendarView | undefined
  readonly status?: ScheduleStatus | undefined
}

export const parseSchedulesSearch = (search: Record<string, unknown>): SchedulesSearch => ({
  view: VIEWS.find((view): view is CalendarView => view !== 'list' && view === search['view']),
  status: SCHEDULE_STATUSES.find(status => status === search['status']),
})

interface ScheduleSelection {
  readonly view: ScheduleView
  readonly status: ScheduleStatus | undefined
  readonly showView: (view: ScheduleView) => void
  readonly showStatus: (status: ScheduleStatus | undefined) => void
}
/** The view and the status that the address says, and how they change. */
export function useSchedulesSearch(): ScheduleSelection {
  const { view, status } = parseSchedulesSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const put = (change: SchedulesSearch) =>
    void navigate({ to: '.', search: previous => ({ ...previous, ...change }), replace: true })
  return {
    view: view ?? 'list',
    status,
    showView: (next: ScheduleView) => put({ view: next === 'list' ? undefined : next }),
    showStatus: (next: ScheduleStatus | undefined) => put({ status: next }),
  }
}
