export { EraseContactButton } from './EraseContactButton.tsx'
