import type { Capabilities, MediaLimit } from '../port.ts'
import { DELETE_WITHIN_MS, EDIT_WITHIN_MS, MAX_FILE_BYTES } from './limits.ts'

const anything: MediaLimit = { maxBytes: MAX_FILE_BYTES, types: ['*'], caption: true }
const captionless: MediaLimit = { ...anything, caption: false }

/** A generous messenger. */
export const SIMULATOR_CAPABILITIES: Capabilities = {
  text: { max: 4096, unit: 'chars' },
  media: {
    image: anything,
    video: anything,
    document: anything,
    audio: captionless,
    voice: captionless,
    sticker: captionless,
  },
  reply: true,
  react: true,
  location: true,
  contact: true,
  buttons: 10,
  list: 10,
  edit: { withinMs: EDIT_WITHIN_MS },
  delete: { withinMs: DELETE_WITHIN_MS },
  typing: true,
  read: true,
  groups: false,
  history: true,
  people: true,
  templates: false,
  calls: 'log',
  checkNumber: true,
  profilePicture: true,
  login: ['qr', 'code'],
  idempotentSend: true,
  receipts: ['delivered', 'read', 'played'],
  hears: { edit: true, delete: true, typing: true },
}
