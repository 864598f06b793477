import type { Capabilities } from '../port.ts'

const MB = 1024 * 1024

const COMMON = {
  reply: true,
  react: true,
  location: false,
  contact: false,
  // Quick replies; neither product has a list message.
  buttons: 13,
  list: 0,
  typing: true,
  read: true,
  groups: false,
  history: false,
  templates: false,
  calls: 'none',
  window: { hours: 24, humanAgentHours: 168 },
  checkNumber: false,
  profilePicture: true,
  login: ['token'],
  idempotentSend: false,
} as const satisfies Partial<Capabilities>

const COMMON_INBOUND = { typing: false, names: false, offer: false, location: false, contact: false } as const

/** A Facebook page, as Meta documents it. Only customers can send sticker packs. */
export const MESSENGER_CAPABILITIES: Capabilities = {
  ...COMMON,
  text: { max: 2000, unit: 'chars' },
  media: {
    image: { maxBytes: 25 * MB, types: ['image/jpeg', 'image/png', 'image/gif'], caption: false },
    audio: {
      maxBytes: 25 * MB,
      types: ['audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav'],
      caption: false,
    },
    voice: {
      maxBytes: 25 * MB,
      types: ['audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav'],
      caption: false,
    },
    video: {
      maxBytes: 25 * MB,
      types: ['video/mp4', 'video/ogg', 'video/quicktime', 'video/webm'],
      caption: false,
    },
    document: { maxBytes: 25 * MB, types: ['*'], caption: false },
  },
  receipts: ['sent', 'delivered', 'read'],
  inbound: { edit: true, delete: false, ...COMMON_INBOUND },
}

/** An Instagram professional account. */
export const INSTAGRAM_CAPABILITIES: Capabilities = {
  ...COMMON,
  text: { max: 1000, unit: 'bytes' },
  media: {
    image: { maxBytes: 8 * MB, types: ['image/jpeg', 'image/png', 'image/gif'], caption: false },
    audio: { maxBytes: 25 * MB, types: ['audio/aac', 'audio/mp4', 'audio/wav'], caption: false },
    voice: { maxBytes: 25 * MB, types: ['audio/aac', 'audio/mp4', 'audio/wav'], caption: false },
    video: {
      maxBytes: 25 * MB,
      types: ['video/mp4', 'video/ogg', 'video/quicktime', 'video/webm'],
      caption: false,
    },
    document: { maxBytes: 25 * MB, types: ['application/pdf'], caption: false, asciiNames: true },
  },
  receipts: ['sent', 'read'],
  inbound: { edit: true, delete: true, ...COMMON_INBOUND },
}
