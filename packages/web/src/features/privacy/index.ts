export { EraseDialog } from './dialogs.ts'
export { ExportContactButton } from './ExportContactButton.tsx'
export { ContactDataMenu } from './ContactDataMenu.tsx'
export { EraseButton } from './EraseButton.tsx'
