export { UpcomingText } from './UpcomingText.tsx'
