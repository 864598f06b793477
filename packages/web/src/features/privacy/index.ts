export { EraseDialog } from './dialogs.ts'
export { EraseButton, EraseContactButton } from './EraseContactButton.tsx'
