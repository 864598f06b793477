/** Failure of a backup or restore; one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
