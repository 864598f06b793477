import type { BinaryNode } from 'baileys'

/** The faults of the network. All are off until a test turns them on. */
export interface WhatsAppFaults {
  /** Every message and receipt of a customer is delivered twice. */
  duplicate: boolean
  /** Simultaneous actions of customers are delivered in reverse. */
  reorder: boolean
  /** Messages of the company arrive, but without an ack. */
  loseAnswers: boolean
  /** Connections stay open, but carry no data. */
  dead: boolean
  /** Returns the code with which to refuse a company's message, or undefined. */
  nack: ((message: BinaryNode) => number | undefined) | undefined
  /** The code with which to refuse picture queries. */
  pictures: number | undefined
  /** The code with which to refuse pairing code requests; `silent` sends no answer at all. */
  codes: number | 'silent' | undefined
  /** The first scan of a device retires the secret of its QR codes instead of linking it. */
  retiresSecret: boolean
}

export function noWhatsAppFaults(): WhatsAppFaults {
  return {
    duplicate: false,
    reorder: false,
    loseAnswers: false,
    dead: false,
    nack: undefined,
    pictures: undefined,
    codes: undefined,
    retiresSecret: false,
  }
}
