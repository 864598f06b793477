import type { ConnectionStatus, Import } from '@recado/contract'

/** A phone that has sent nothing for so long, though it could, has no more; some never report the end. */
export const IMPORT_QUIET_MS = 5 * 60_000

/** Progress of an import of old messages: `taken` of the `found` ones are processed. */
export interface ImportCounts {
  readonly found: number
  readonly taken: number
  /** The share of its memory that the phone has sent, of 100. */
  readonly percent: number
  /** Messages that the phone has sent are still unprocessed. */
  readonly isReceiving: boolean
  readonly isConnected: boolean
  /** The time of the phone's last delivery. */
  readonly lastEventAt: Date
}

/** Is the import complete? */
export function isImportDone(
  { found, taken, percent, isReceiving, isConnected, lastEventAt }: ImportCounts,
  now: Date,
): boolean {
  if (isReceiving || taken < found) return false
  return percent >= 100 || (isConnected && now.getTime() - lastEventAt.getTime() >= IMPORT_QUIET_MS)
}

/** The phase of an import for people: a running one is paused while its number is disconnected. */
export const importPhase = (
  { state }: Pick<Import, 'state'>,
  status: ConnectionStatus | undefined,
): Import['state'] | 'paused' => (state === 'running' && status !== 'CONNECTED' ? 'paused' : state)
