export { TokenTab } from './TokenTab.tsx'
