import type { BinaryNode } from 'baileys'

/** What can be wrong with the network. Everything is off until a test turns it on. */
export interface WhatsAppFaults {
  /** Every message and receipt of a customer comes twice. */
  duplicate: boolean
  /** What customers do in one go comes last first. */
  reorder: boolean
  /** Messages of the company arrive, but it is never told so. */
  loseAnswers: boolean
  /** Lines stay open, but nothing is heard or said on them. */
  dead: boolean
  /** What a message of the company is refused with: a code, or none. */
  nack: ((message: BinaryNode) => number | undefined) | undefined
  /** The code that questions for pictures are refused with. */
  pictures: number | undefined
  /** The code that a wish to be linked by a code is refused with; `silent` when it is not answered at all. */
  codes: number | 'silent' | undefined
}

export function noWhatsAppFaults(): WhatsAppFaults {
  return { duplicate: false, reorder: false, loseAnswers: false, dead: false, nack: undefined, pictures: undefined, codes: undefined }
}
