export { ConsentPanel } from './ConsentPanel.tsx'
export { StopWordsCard } from './StopWordsCard.tsx'
