import type { proto } from 'baileys'
import { describeSituations, type Situation } from '../testing/situations.ts'

// Seen red: both pictures of an HD pair, digits in a mention, no caption of a live location, a group's status as its message.

const text = { conversation: 'oi' }
const JPEG = { bytes: Buffer.from('small'), mime: 'image/jpeg' }
const HD_IMAGE = 10
const HD_VIDEO = 5
const ALBUM = 1

/** A message that wraps another in the field of that name. */
const wrapped = (field: keyof proto.IMessage, message: proto.IMessage): proto.IMessage => ({
  [field]: { message },
})
const image = (caption: string): proto.IMessage => ({
  imageMessage: { mimetype: 'image/jpeg', directPath: '/x', mediaKey: new Uint8Array(32), caption },
})
const childOf = (id: string, associationType: number, message: proto.IMessage): proto.IMessage => ({
  ...message,
  messageContextInfo: { messageAssociation: { associationType, parentMessageKey: { id } } },
})

const SITUATIONS: readonly Situation[] = [
  ['a text', ({ dario }) => dario.say('oi'), ['message text: oi']],
  [
    'an event, on the clock of the company',
    ({ dario }) => dario.send({ eventMessage: { name: 'Visita', startTime: 1_763_700_000 } }),
    ['message text: 📅 Visita\n2025-11-21 01:40'],
  ],
  [
    'a text with context',
    ({ dario }) => dario.send({ extendedTextMessage: { text: 'oi', contextInfo: {} } }),
    ['message text: oi'],
  ],
  ['a picture', ({ dario }) => dario.sendFile('image', { ...JPEG, caption: 'a' }), ['message image: a']],
  ['a video', ({ dario }) => dario.sendFile('video', { ...JPEG, mime: 'video/mp4' }), ['message video']],
  ['a round video', ({ dario }) => dario.send({ ptvMessage: { mimetype: 'video/mp4' } }), ['message video']],
  ['an audio', ({ dario }) => dario.sendFile('audio', { ...JPEG, mime: 'audio/mp4' }), ['message audio']],
  [
    'a voice message',
    ({ dario }) => dario.sendFile('voice', { ...JPEG, mime: 'audio/ogg' }),
    ['message voice'],
  ],
  [
    'a document',
    ({ dario }) => dario.sendFile('document', { ...JPEG, filename: 'a.pdf' }),
    ['message document'],
  ],
  [
    'a document with a caption',
    ({ dario }) => dario.sendFile('document', { ...JPEG, filename: 'a.pdf', caption: 'segue' }),
    ['message document: segue'],
  ],
  [
    'a sticker',
    ({ dario }) => dario.sendFile('sticker', { ...JPEG, mime: 'image/webp' }),
    ['message sticker'],
  ],
  [
    'an animated sticker',
    ({ dario }) =>
      dario.send(wrapped('lottieStickerMessage', { stickerMessage: { mimetype: 'application/was' } })),
    ['message sticker'],
  ],
  [
    'a place',
    ({ dario }) => dario.sendLocation({ latitude: 1, longitude: 2, name: 'Loja' }),
    ['message location: Loja'],
  ],
  [
    'a live location with what its sender says',
    ({ dario }) =>
      dario.send({
        liveLocationMessage: { degreesLatitude: 1, degreesLongitude: 2, caption: 'Estou chegando' },
      }),
    ['message location: Estou chegando'],
  ],
  ['a card', ({ dario }) => dario.sendContacts([{ name: 'Lia', phones: ['1'] }]), ['message cards: Lia']],
  [
    'several cards',
    ({ dario }) =>
      dario.sendContacts([
        { name: 'Lia', phones: ['1'] },
        { name: 'Rui', phones: ['2'] },
      ]),
    ['message cards: Lia, Rui'],
  ],
  [
    'a disappearing message',
    ({ dario }) => dario.send(wrapped('ephemeralMessage', text)),
    ['message text: oi'],
  ],
  ...(['viewOnceMessage', 'viewOnceMessageV2', 'viewOnceMessageV2Extension'] as const).map(
    (field): Situation => [
      `a picture to view once, as ${field}`,
      ({ dario }) => dario.send(wrapped(field, image('uma vez'))),
      ['message image: uma vez'],
    ],
  ),
  [
    'a picture to view once that linked devices do not get',
    ({ dario }) => dario.sendHiddenViewOnce(),
    ['message unsupported: view_once'],
  ],
  [
    'an album',
    ({ dario }) => {
      const album = dario.send({ albumMessage: { expectedImageCount: 2 } })
      for (const caption of ['um', 'dois'])
        dario.send(wrapped('associatedChildMessage', childOf(album, ALBUM, image(caption))))
    },
    ['message image: um', 'message image: dois'],
  ],
  [
    'a picture in HD, which comes twice',
    ({ dario }) => {
      const parent = dario.send(image('vista'))
      dario.send(wrapped('associatedChildMessage', childOf(parent, HD_IMAGE, image('vista'))))
    },
    ['message image: vista', 'sharper image: vista'],
  ],
  [
    'a video in HD, with the word of its pair around it',
    ({ dario }) => {
      const parent = dario.send({ videoMessage: { mimetype: 'video/mp4' } })
      dario.send(childOf(parent, HD_VIDEO, { videoMessage: { mimetype: 'video/mp4' } }))
    },
    ['message video', 'sharper video'],
  ],
  [
    'the second of a pair whose first never came',
    ({ dario }) => dario.send(wrapped('associatedChildMessage', childOf('3A00', HD_IMAGE, image('vista')))),
    ['message image: vista'],
  ],
  [
    'a mention of somebody, and of us, in a group',
    ({ dario, group, scene }) => {
      const jids = [dario.person.lid, scene.phone.person.lid, '999@lid']
      const [his = '', ours = ''] = jids.map(jid => jid.split('@')[0])
      const mentioned = `@${his} e @${ours}, vejam @999 e @${his}9`
      dario.send({ extendedTextMessage: { text: mentioned, contextInfo: { mentionedJid: jids } } }, { group })
      dario.send(
        {
          ...image(`@${his}`),
          imageMessage: { ...image(`@${his}`).imageMessage, contextInfo: { mentionedJid: jids } },
        },
        { group },
      )
    },
    ['message text: @Dario e @Loja Sol, vejam @999 e @1055119111111119', 'message image: @Dario'],
  ],
  [
    'a message that is readable only at the second time',
    ({ dario }) => dario.say('agora sim', { garbled: 1 }),
    ['message unsupported: unreadable', 'body text: agora sim'],
  ],
  [
    'the status of a group',
    ({ dario, group }) => {
      for (const field of ['groupStatusMessage', 'groupStatusMessageV2'] as const)
        dario.send(wrapped(field, image('no status')), { group })
      dario.say('no status', { group, context: { isGroupStatus: true } })
    },
    [],
  ],
  [
    'a message that mentions a group',
    ({ dario }) => dario.send(wrapped('groupMentionedMessage', text)),
    ['message text: oi'],
  ],
]

describeSituations('what people send by QR', SITUATIONS)
