export { QueueMenuPage } from './QueueMenuPage.tsx'
