import { createRequire } from 'node:module'
import type { ChannelDriver } from '@recado/channels/port'
import { whatsappWebDriver, type WhatsappWebOptions } from './driver.ts'

export type { WhatsappWebOptions }

/** The driver for WhatsApp by QR, or undefined where the optional library `baileys` is not installed. */
export const findWhatsappWeb = (options: WhatsappWebOptions = {}): ChannelDriver | undefined =>
  isInstalled('baileys') ? whatsappWebDriver(options) : undefined

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}
