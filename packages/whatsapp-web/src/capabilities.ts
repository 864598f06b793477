import type { Capabilities } from '@recado/channels/port'

const MB = 1024 * 1024
const MINUTE = 60_000

/**
 * The capabilities of WhatsApp Web. Buttons and lists no longer reach ordinary numbers, so there are none.
 */
export const WEB_CAPABILITIES: Capabilities = {
  text: { max: 65_536, unit: 'chars' },
  media: {
    image: {
      maxBytes: 16 * MB,
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
      caption: true,
    },
    video: { maxBytes: 64 * MB, types: ['video/mp4', 'video/3gpp', 'video/quicktime'], caption: true },
    audio: { maxBytes: 16 * MB, types: ['*'], caption: false },
    voice: { maxBytes: 16 * MB, types: ['audio/ogg', 'audio/mpeg', 'audio/mp3'], caption: false },
    document: { maxBytes: 100 * MB, types: ['*'], caption: true },
    sticker: { maxBytes: MB, types: ['image/webp'], caption: false },
  },
  reply: true,
  react: true,
  location: true,
  contact: true,
  buttons: 0,
  list: 0,
  edit: { withinMs: 15 * MINUTE },
  delete: { withinMs: 48 * 60 * MINUTE },
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
  banProtected: true,
  receipts: ['sent', 'delivered', 'read', 'played', 'failed'],
  inbound: { edit: true, delete: true, typing: true },
}
