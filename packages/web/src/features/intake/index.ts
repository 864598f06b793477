export { LatestDecision } from './LatestDecision.tsx'
export { LazyBotDecisionsDialog } from './LazyBotDecisionsDialog.tsx'
