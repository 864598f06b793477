import type { Me } from '@recado/contract'
import { lazy, Suspense } from 'react'

const NotInPlanState = lazy(async () => ({
  default: (await import('./NotInPlanState.tsx')).NotInPlanState,
}))

/** Takes the place of a screen whose feature the plan lacks; loads when that happens. */
export const NotInPlan = ({ me }: { me: Me }) => (
  <Suspense fallback={null}>
    <NotInPlanState me={me} />
  </Suspense>
)
