import type { Me } from '@recado/contract'
import { lazy, Suspense } from 'react'
import { loadStrings } from '../../i18n/language.ts'

const NotInPlanState = lazy(async () => ({
  default: (await Promise.all([import('./NotInPlanState.tsx'), loadStrings('later')]))[0].NotInPlanState,
}))

/** Takes the place of a screen whose feature the plan lacks; loads when that happens. */
export const NotInPlan = ({ me }: { me: Me }) => (
  <Suspense fallback={null}>
    <NotInPlanState me={me} />
  </Suspense>
)
