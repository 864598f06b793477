/** Failure of a backup or restore; one sentence for the operator. */
export class BackupError extends Error {
  override readonly name: string = 'BackupError'
}

/** The source of an entry broke off or had another size than it began with; read again it may be whole. */
export class EntryBroke extends BackupError {
  override readonly name = 'EntryBroke'

  constructor(entry: string, cause?: unknown) {
    super(`The file ${entry} changed or broke off while it was copied.`, { cause })
  }
}
