import { dashboard } from './dashboard.ts'
import { kanban, lanes } from './kanban.ts'

/** Screens of figures, lanes and records. */
export const insight = { dashboard, kanban, lanes } as const
