export { LazyBotDecisionsDialog } from './LazyBotDecisionsDialog.tsx'
