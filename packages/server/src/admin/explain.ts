import { Refusal } from '@recado/contract'
import { BackupError } from '../backup/backup-error.ts'
import { EmbeddedError } from '../embedded/index.ts'
import { ConfigError } from '../kernel/process/config.ts'
import { KeysError } from '../kernel/secrets/index.ts'
import { AdminError } from './admin-error.ts'

/** The refusals that an operator may meet. */
const SENTENCES: Readonly<Record<string, string>> = {
  ERR_NO_COMPANY_FOUND: 'There is no company with this number.',
  ERR_COMPANY_OF_PLATFORM: 'This company belongs to the platform or has operators: it is not suspended.',
}

/** Formats an error: one sentence when an operator can fix it; a bug with its stack. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n')
  if (error instanceof Refusal) return SENTENCES[error.code] ?? error.code
  const isKnown = [AdminError, BackupError, EmbeddedError, KeysError].some(kind => error instanceof kind)
  const { code } = error as { code?: string }
  if (isKnown || code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message
  if (code === '42P01') return 'The database has no tables yet: start Recado once.'
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01')
    return `The database cannot be reached: ${(error as Error).message || code}.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
