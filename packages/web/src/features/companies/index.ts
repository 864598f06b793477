export { PlanLimitNotice } from './PlanLimitNotice.tsx'
