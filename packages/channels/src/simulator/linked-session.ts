import type { StopReason } from '../port.ts'

/** The phone's callbacks to its linked session. */
export interface LinkedSession {
  onScanned(): void
  onNetworkChanged(): void
  /** The phone or the network ended the login. */
  onStopped(reason: StopReason): void
  onCrashed(): void
}
