import type { ConnectionStatus, Import } from '@recado/contract'

/** A phone that has handed over nothing for so long, though it could, has no more; some never say that they are done. */
export const IMPORT_QUIET_MS = 5 * 60_000

/** How an import of old messages stands: `taken` of the `found` ones that came were gone through. */
export interface ImportProgress {
  readonly found: number
  readonly taken: number
  /** How much of its memory the phone has handed over, of 100. */
  readonly percent: number
  /** What the phone said of itself still waits to be heard. */
  readonly isReceiving: boolean
  readonly isConnected: boolean
  /** When the phone last handed something over. */
  readonly lastEventAt: Date
}

/** Is there nothing more to bring? */
export function isImportDone({ found, taken, percent, isReceiving, isConnected, lastEventAt }: ImportProgress, now: Date): boolean {
  if (isReceiving || taken < found) return false
  return percent >= 100 || (isConnected && now.getTime() - lastEventAt.getTime() >= IMPORT_QUIET_MS)
}

/** What people are shown of an import: one that goes on rests while its number is away. */
export const importPhase = ({ state }: Pick<Import, 'state'>, status: ConnectionStatus | undefined): Import['state'] | 'paused' =>
  state === 'running' && status !== 'CONNECTED' ? 'paused' : state
