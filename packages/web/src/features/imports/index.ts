export { ImportProgress } from './ImportProgress.tsx'
export { ImportMenu, useImportDialogs, type ImportSource } from './ImportMenu.tsx'
