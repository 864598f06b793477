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
export { NOTHING, selectParts } from './figures-parts.ts'
export { checkFigures, countMarked, markMoved, rebuildFigures } from './figures.worker.ts'
export const feature: Feature = {
  name: 'dashboard',
  tables: {
    figure_marks: 'derived',
    ticket_figures: 'derived',
    figures: 'derived',
    ad_figures: 'derived',
    figure_checks: 'derived',
    figure_versions: 'derived',
  },
  routes,
  maintenance: { 'figures.check': checkFigures },
  worker: { role: 'worker', start: async context => startFigures(context) },
}
