import type { WASocket } from 'baileys'

/** The first comes while a device is linked, the second also to a linked one. */
const DEMANDS = ['passkey_prologue_request', 'passkey'] as const

export const PASSKEY_NOTE = 'WhatsApp asks for a passkey, which only a device of the owner can show.'

/** Listens for WhatsApp's demand of a passkey, which the library acknowledges and ignores. */
export function onPasskeyDemand(ws: Pick<WASocket['ws'], 'on'>, onDemand: () => void): void {
  for (const type of DEMANDS) ws.on(`CB:notification,type:${type}`, onDemand)
}
