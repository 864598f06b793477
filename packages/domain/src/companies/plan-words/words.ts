import type { PlanFlag } from '@recado/contract'

/** The features that a plan may have, in one language. */
export type PlanFeatureWords = Readonly<Record<PlanFlag, string>>
