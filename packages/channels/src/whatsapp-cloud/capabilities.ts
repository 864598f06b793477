import type { Capabilities } from '../port.ts'

const MB = 1024 * 1024
const IMAGES = ['image/jpeg', 'image/png']
const AUDIOS = ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/opus']
const VIDEOS = ['video/mp4', 'video/3gpp']
const DOCUMENTS = [
  'text/plain',
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
]

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
    document: { maxBytes: 100 * MB, types: [...DOCUMENTS, ...IMAGES, ...AUDIOS, ...VIDEOS], caption: true },
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
