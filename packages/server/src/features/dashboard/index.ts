import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './dashboard.routes.ts'
import { checkFigures, startFigures } from './figures.worker.ts'

export { readFiguresState } from './state.store.ts'
export {
  columnsOf,
  COUNTED_MEASURES,
  GROUP_MEASURES,
  hasAny,
  HOURS_OF_MONTH,
  MEASURES,
  sumsOf,
  type Cut,
} from './figures.columns.ts'
export { NOTHING, selectParts } from './figures.parts.ts'
export { checkFigures, countMarked, markMoved, rebuildFigures } from './figures.worker.ts'
export const feature: Feature = {
  name: 'dashboard',
  tables: ['figure_marks', 'ticket_figures', 'figures', 'ad_figures', 'figure_checks', 'figure_versions'],
  routes,
  maintenance: { 'figures.check': checkFigures },
  worker: { role: 'worker', start: async context => startFigures(context) },
}
