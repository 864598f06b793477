export { EraseDialog } from './dialogs.ts'
export { ExportContactButton } from './ExportContactButton.tsx'
export { EraseButton, EraseContactButton } from './EraseContactButton.tsx'
