import type { downloadMediaMessage, WAMessage } from 'baileys'
import { expect, it } from 'vitest'
import type { FileKind } from '@recado/channels/port'
import { mediaAgents } from './media-agents.ts'
import { silentLogger } from './silent-logger.ts'
import { describeOverTheWire, type WireCase, waitForValue } from './wire-case.ts'

const MIME: Readonly<Record<FileKind, string>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mpeg',
  voice: 'audio/ogg; codecs=opus',
  document: 'application/pdf',
  sticker: 'image/webp',
}
const KINDS = Object.keys(MIME) as FileKind[]

async function download(
  wireCase: WireCase,
  message: WAMessage,
  client: Awaited<ReturnType<WireCase['linked']>>,
): Promise<Buffer> {
  const baileys: { downloadMediaMessage: typeof downloadMediaMessage } = await import('baileys')
  const context = { logger: silentLogger, reuploadRequest: client.socket.updateMediaMessage }
  return baileys.downloadMediaMessage(
    message,
    'buffer',
    { options: mediaAgents(wireCase.fake.media).options },
    context,
  )
}

describeOverTheWire('files', currentCase => {
  it.each(KINDS)('a %s of a customer is fetched and decrypted', async kind => {
    const wireCase = currentCase()
    const client = await wireCase.linked(mediaAgents(wireCase.fake.media))
    const bytes = Buffer.from(`pretend this is a ${kind}`)
    const id = wireCase.dario.sendFile(kind, { bytes, mime: MIME[kind] })
    await waitForValue(() => client.messages.some(({ key }) => key.id === id))
    const message = client.messages.find(({ key }) => key.id === id) as WAMessage
    expect(await download(wireCase, message, client)).toEqual(bytes)
  })

  it('a recording is a voice message, and a document has its name and words', async () => {
    const wireCase = currentCase()
    const client = await wireCase.linked()
    wireCase.dario.sendFile('voice', { bytes: Buffer.from('OggS'), mime: MIME.voice, seconds: 3 })
    wireCase.dario.sendFile('document', {
      bytes: Buffer.from('%PDF'),
      mime: MIME.document,
      filename: 'orçamento.pdf',
      caption: 'aqui',
    })
    await waitForValue(() => client.messages.length === 3)
    const [, voice, document] = client.messages
    expect(voice?.message?.audioMessage).toMatchObject({ ptt: true, seconds: 3 })
    expect(document?.message?.documentWithCaptionMessage?.message?.documentMessage).toMatchObject({
      fileName: 'orçamento.pdf',
      caption: 'aqui',
    })
  })

  it.each(KINDS)('a %s of the company is uploaded, and the customer opens it', async kind => {
    const wireCase = currentCase()
    const client = await wireCase.linked(mediaAgents(wireCase.fake.media))
    const bytes = Buffer.from(`pretend this is a ${kind}`)
    const mimetype = MIME[kind]
    const contents = {
      image: { image: bytes, mimetype, jpegThumbnail: '', caption: 'foto' },
      video: { video: bytes, mimetype, jpegThumbnail: '' },
      audio: { audio: bytes, mimetype, seconds: 3 },
      voice: { audio: bytes, mimetype, seconds: 3, ptt: true },
      document: { document: bytes, mimetype, fileName: 'orçamento.pdf' },
      sticker: { sticker: bytes, mimetype },
    } as const
    await client.socket.sendMessage(wireCase.dario.person.jid, contents[kind])
    await waitForValue(() => wireCase.dario.received.length > 0)
    const file = {
      bytes,
      mime: mimetype,
      ...(kind === 'image' && { caption: 'foto' }),
      ...(kind === 'document' && { filename: 'orçamento.pdf' }),
    }
    expect(wireCase.dario.screen()).toMatchObject([{ content: { kind: 'media', type: kind, file } }])
    expect(wireCase.fake.media.uploads).toBe(1)
  })

  it('a file that is gone is uploaded again by the phone that has it', async () => {
    const wireCase = currentCase()
    const client = await wireCase.linked(mediaAgents(wireCase.fake.media))
    const bytes = Buffer.from('an old picture')
    const id = wireCase.dario.sendFile('image', { bytes, mime: 'image/jpeg' })
    await waitForValue(() => client.messages.some(({ key }) => key.id === id))
    const message = client.messages.find(({ key }) => key.id === id) as WAMessage
    wireCase.fake.media.removeFile(message.message?.imageMessage?.directPath ?? '')
    await expect(download(wireCase, message, client)).rejects.toThrow('Failed to fetch')
    await client.socket.updateMediaMessage(message)
    expect(await download(wireCase, message, client)).toEqual(bytes)
  })

  it('a host that refuses uploads is told as an error', async () => {
    const wireCase = currentCase()
    const client = await wireCase.linked(mediaAgents(wireCase.fake.media))
    wireCase.fake.media.refusalStatus = 507
    const sending = client.socket.sendMessage(wireCase.dario.person.jid, {
      document: Buffer.from('x'),
      mimetype: 'text/plain',
      fileName: 'x.txt',
    })
    await expect(sending).rejects.toThrow('Media upload failed')
    expect(wireCase.dario.received).toHaveLength(0)
  })
})
