import type { Capabilities, MediaLimit } from '../port.ts'
import { DELETE_WITHIN_MS, EDIT_WITHIN_MS, MAX_FILE_BYTES } from './limits.ts'

const ANY_FILE: MediaLimit = { maxBytes: MAX_FILE_BYTES, types: ['*'], caption: true }
const ANY_FILE_WITHOUT_CAPTION: MediaLimit = { ...ANY_FILE, caption: false }

/** Nearly all features. */
export const SIMULATOR_CAPABILITIES: Capabilities = {
  text: { max: 4096, unit: 'chars' },
  media: {
    image: ANY_FILE,
    video: ANY_FILE,
    document: ANY_FILE,
    audio: ANY_FILE_WITHOUT_CAPTION,
    voice: ANY_FILE_WITHOUT_CAPTION,
    sticker: ANY_FILE_WITHOUT_CAPTION,
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
  groups: true,
  history: true,
  people: true,
  templates: false,
  calls: 'log',
  checkNumber: true,
  profilePicture: true,
  login: ['qr', 'code'],
  idempotentSend: true,
  receipts: ['delivered', 'read', 'played'],
  inbound: { edit: true, delete: true, typing: true },
}
