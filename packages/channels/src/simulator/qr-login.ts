import type { ChannelClock } from '../port.ts'
import { QR_COUNT, QR_FIRST_MS, QR_NEXT_MS } from './limits.ts'

interface QrLoginOptions {
  readonly clock: ChannelClock
  readonly random: (bytes: number) => Uint8Array
  onQr(qr: string, expiresAt: Date): void
  onExpired(): void
}

/**
 * Shows QR codes in turn, the first for a minute, then reports that none was scanned; the returned function
 * stops it.
 */
export function startQrLogin(options: QrLoginOptions): () => void {
  let shownCount = 0
  let cancel = () => {}
  const next = (): void => {
    if (shownCount === QR_COUNT) return options.onExpired()
    const ms = shownCount === 0 ? QR_FIRST_MS : QR_NEXT_MS
    shownCount += 1
    const qr = `recado-simulator,${Buffer.from(options.random(24)).toString('base64url')}`
    cancel = options.clock.after(ms, next)
    options.onQr(qr, new Date(options.clock.now().getTime() + ms))
  }
  next()
  return () => cancel()
}
