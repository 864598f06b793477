export { ImportProgress } from './ImportProgress.tsx'
export { ImportMenu } from './ImportMenu.tsx'
