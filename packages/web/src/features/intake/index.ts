export { LatestDecision } from './LatestDecision.tsx'
