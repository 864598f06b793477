import { emptyInput, type RouteRow, type RouteRows } from './row.ts'

const ofJob: RouteRow = {
  call: it => ({ params: { setAsideJobId: it.setAsideJobId } }),
  slots: { setAsideJobId: 'ERR_NOT_FOUND' },
}

export const alerts = {
  listIncidents: { call: emptyInput },
  listSetAsideJobs: { call: emptyInput },
  retrySetAsideJob: ofJob,
  dismissSetAsideJob: ofJob,
} satisfies RouteRows
