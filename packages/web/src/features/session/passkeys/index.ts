export { PasskeysPanel } from './PasskeysPanel.tsx'
