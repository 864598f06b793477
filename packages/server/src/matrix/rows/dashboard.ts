import { emptyInput, type RouteRows } from './row.ts'

export const dashboard = {
  showDashboard: {
    call: it => ({ query: { days: 7, queueIds: JSON.stringify([it.queueId]) } }),
    slots: { queueId: 'ignored' },
  },
  showDashboardNow: { call: emptyInput },
  countOwnMessages: { call: () => ({ query: { fromMe: true } }) },
} satisfies RouteRows
