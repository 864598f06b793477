import type { Capabilities } from '../port.ts'

const MB = 1024 * 1024
const IMAGES = ['image/jpeg', 'image/png']
const AUDIOS = ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/opus']
const VIDEOS = ['video/mp4', 'video/3gpp']

/**
 * As Meta documents them for the Cloud API: sent messages cannot be edited, and free text needs a customer
 * message within a day.
 */
export const CLOUD_CAPABILITIES: Capabilities = {
  text: { max: 4096, unit: 'chars' },
  media: {
    image: { maxBytes: 5 * MB, types: IMAGES, caption: true },
    audio: { maxBytes: 16 * MB, types: AUDIOS, caption: false },
    voice: { maxBytes: 16 * MB, types: ['audio/ogg'], caption: false },
    video: { maxBytes: 16 * MB, types: VIDEOS, caption: true },
    // Of any type: `documentType` names it as the API takes it.
    document: { maxBytes: 100 * MB, types: ['*'], caption: true },
    sticker: { maxBytes: 500 * 1024, types: ['image/webp'], caption: false },
  },
  reply: true,
  react: true,
  location: true,
  contact: true,
  buttons: 3,
  list: 10,
  buttonsText: 1024,
  listText: 4096,
  typing: true,
  read: true,
  groups: true,
  history: false,
  templates: true,
  numberRequest: true,
  calls: 'log',
  window: { hours: 24 },
  checkNumber: false,
  profilePicture: false,
  login: ['token'],
  idempotentSend: false,
  receipts: ['sent', 'delivered', 'read', 'played', 'failed'],
  inbound: { edit: true, delete: true, typing: false },
}
