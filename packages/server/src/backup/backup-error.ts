/** A backup cannot be made, read or brought back; one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
