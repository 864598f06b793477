export { ImportLine } from './ImportLine.tsx'
export { ImportMenu } from './ImportMenu.tsx'
