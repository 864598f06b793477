export { PlanLimitNotice } from './PlanLimitNotice.tsx'
export { usePlanRefusal } from './use-plan-refusal.ts'
