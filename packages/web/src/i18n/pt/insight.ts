import { dashboard } from './dashboard.ts'
import { kanban, lanes } from './kanban.ts'
import { reportMailings } from './report-mailings.ts'
import { reports } from './reports.ts'

/** Screens of figures, lanes and records. */
export const insight = { dashboard, kanban, lanes, reportMailings, reports } as const
