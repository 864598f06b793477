export { openLocalStore } from '../kernel/media/index.ts'
export { loadExistingKeys } from './keys.ts'
export { BackupError } from './backup-error.ts'
export type { Manifest } from './manifest.ts'
export {
  checkBackup,
  restoreBackup,
  type RestoreResult,
  type RestoreOptions,
  type RestoreTarget,
} from './restore.ts'
export { takeBackup, type BackupOptions } from './backup.ts'
