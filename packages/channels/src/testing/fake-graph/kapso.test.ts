import { WhatsAppClient } from '@kapso/whatsapp-cloud-api'
import { normalizeWebhook, verifySignature } from '@kapso/whatsapp-cloud-api/server'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Address, MediaSource, OutboundMessage, OutboundContent, ChannelSession } from '../../port.ts'
import { whatsappCloudDriver } from '../../whatsapp-cloud/index.ts'
import { FakeGraph, TestCore } from '../index.ts'

const TO = '5511900000001'
const BSUID = 'BR.1502'

let graph: FakeGraph
let kapso: WhatsAppClient
let phoneNumberId: string

beforeEach(async () => {
  graph = await FakeGraph.start()
  kapso = new WhatsAppClient({
    accessToken: graph.credentials['accessToken'] ?? '',
    baseUrl: graph.origin,
    graphVersion: 'v25.0',
  })
  phoneNumberId = graph.account.phoneNumberId
  graph.templates.create({
    name: 'hello_world',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Olá {{1}}' }],
  })
  graph.templates.setStatus('hello_world', 'APPROVED')
})
afterEach(() => graph.close())

const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Marina' }] }]
const buttons = [
  { id: 'a', title: 'Vendas' },
  { id: 'b', title: 'Suporte' },
]
const rows = [
  { id: 'r1', title: 'Um', description: 'primeiro' },
  { id: 'r2', title: 'Dois' },
]

type Kapso = (mediaId: string) => Promise<unknown>

/** Each kind of message in the format of our driver and of the third-party client. */
function pairs(): Record<
  string,
  { ours: (source: MediaSource) => Partial<OutboundMessage> & { content: OutboundContent }; theirs: Kapso }
> {
  const { messages } = kapso
  const base = { phoneNumberId, to: TO }
  return {
    text: {
      ours: () => ({ content: { kind: 'text', body: 'Olá 👋' } }),
      theirs: () => messages.sendText({ ...base, body: 'Olá 👋' }),
    },
    'text with a link': {
      ours: () => ({ content: { kind: 'text', body: 'https://x.example' } }),
      theirs: () => messages.sendText({ ...base, body: 'https://x.example', previewUrl: true }),
    },
    'text to a user id': {
      ours: () => ({ content: { kind: 'text', body: 'oi' }, to: { scheme: 'bsuid', value: BSUID } }),
      theirs: () => messages.sendText({ phoneNumberId, recipient: BSUID, body: 'oi' }),
    },
    'text in answer': {
      ours: () => ({ content: { kind: 'text', body: 'sim' }, quoted: { extId: 'wamid.q', fromMe: false } }),
      theirs: () => messages.sendText({ ...base, body: 'sim', contextMessageId: 'wamid.q' }),
    },
    image: {
      ours: media => ({
        content: { kind: 'media', type: 'image', media, mime: 'image/png', caption: 'olha' },
      }),
      theirs: id => messages.sendImage({ ...base, image: { id, caption: 'olha' } }),
    },
    video: {
      ours: media => ({ content: { kind: 'media', type: 'video', media, mime: 'video/mp4' } }),
      theirs: id => messages.sendVideo({ ...base, video: { id } }),
    },
    audio: {
      ours: media => ({
        content: { kind: 'media', type: 'audio', media, mime: 'audio/mpeg', filename: 'x.mp3' },
      }),
      theirs: id => messages.sendAudio({ ...base, audio: { id } }),
    },
    voice: {
      ours: media => ({ content: { kind: 'media', type: 'voice', media, mime: 'audio/ogg; codecs=opus' } }),
      theirs: id => messages.sendAudio({ ...base, audio: { id, voice: true } }),
    },
    document: {
      ours: media => ({
        content: {
          kind: 'media',
          type: 'document',
          media,
          mime: 'application/pdf',
          filename: 'a.pdf',
          caption: 'c',
        },
      }),
      theirs: id => messages.sendDocument({ ...base, document: { id, filename: 'a.pdf', caption: 'c' } }),
    },
    sticker: {
      ours: media => ({ content: { kind: 'media', type: 'sticker', media, mime: 'image/webp' } }),
      theirs: id => messages.sendSticker({ ...base, sticker: { id } }),
    },
    location: {
      ours: () => ({
        content: { kind: 'location', latitude: -23.5, longitude: -46.6, name: 'MASP', address: 'Paulista' },
      }),
      theirs: () =>
        messages.sendLocation({
          ...base,
          location: { latitude: -23.5, longitude: -46.6, name: 'MASP', address: 'Paulista' },
        }),
    },
    contacts: {
      ours: () => ({
        content: {
          kind: 'contacts',
          contacts: [
            { name: 'Ana', phones: ['+551'], emails: ['a@b.c'] },
            { name: 'Bia', phones: [], emails: [] },
          ],
        },
      }),
      theirs: () =>
        messages.sendContacts({
          ...base,
          contacts: [
            {
              name: { formattedName: 'Ana', firstName: 'Ana' },
              phones: [{ phone: '+551' }],
              emails: [{ email: 'a@b.c' }],
            },
            { name: { formattedName: 'Bia', firstName: 'Bia' } },
          ],
        }),
    },
    buttons: {
      ours: () => ({
        content: { kind: 'buttons', body: 'Escolha', header: 'Loja', footer: 'rodapé', buttons },
      }),
      theirs: () =>
        messages.sendInteractiveButtons({
          ...base,
          bodyText: 'Escolha',
          header: { type: 'text', text: 'Loja' },
          footerText: 'rodapé',
          buttons,
        }),
    },
    list: {
      ours: () => ({
        content: {
          kind: 'list',
          body: 'Escolha',
          open: 'Ver',
          sections: [
            { title: 'A', rows },
            { title: 'B', rows: [{ id: 'z', title: 'Z' }] },
          ],
        },
      }),
      theirs: () =>
        messages.sendInteractiveList({
          ...base,
          bodyText: 'Escolha',
          buttonText: 'Ver',
          sections: [
            { title: 'A', rows },
            { title: 'B', rows: [{ id: 'z', title: 'Z' }] },
          ],
        }),
    },
    template: {
      ours: () => ({ content: { kind: 'template', name: 'hello_world', language: 'pt_BR', components } }),
      theirs: () =>
        messages.sendTemplate({
          ...base,
          template: { name: 'hello_world', language: { code: 'pt_BR' }, components },
        }),
    },
  }
}

const KINDS = [
  'text',
  'text with a link',
  'text to a user id',
  'text in answer',
  'image',
  'video',
  'audio',
  'voice',
  'document',
  'sticker',
  'location',
  'contacts',
  'buttons',
  'list',
  'template',
]

async function ourSession(): Promise<ChannelSession> {
  const connection = {
    id: 1,
    companyId: 1,
    kind: 'cloud',
    name: 'Loja',
    credentials: graph.credentials,
  } as const
  return whatsappCloudDriver().open(connection, new TestCore().context())
}

describe('each body of our driver equals what the outside client sends', () => {
  it('covers every kind', () => expect(Object.keys(pairs())).toEqual(KINDS))

  it.each(KINDS)('%s', async kind => {
    const pair = pairs()[kind] as NonNullable<ReturnType<typeof pairs>[string]>
    const session = await ourSession()
    const media = { bytes: 3, open: async () => new Blob(['abc']).stream() }
    const to: Address = { scheme: 'pn', value: TO }
    await session.send({ id: 'out-7', to, origin: 'human', ...pair.ours(media) })
    const ours = graph.sent[0]?.body as Record<string, { id?: string }>
    const mediaId = Object.values(ours).find(part => typeof part === 'object' && part.id)?.id ?? ''
    await pair.theirs(mediaId)
    expect(ours).toHaveProperty('biz_opaque_callback_data', 'out-7')
    delete ours['biz_opaque_callback_data']
    expect(ours).toEqual(graph.sent[1]?.body)
    expect(mediaId === '' ? 'abc' : graph.media.get(mediaId).bytes.toString()).toBe('abc')
  })

  it('reactions and their removal', async () => {
    const session = await ourSession()
    const chat: Address = { scheme: 'pn', value: TO }
    for (const emoji of ['👍', '']) {
      await session.act({ do: 'react', chat, target: 'wamid.t', fromMe: false, emoji: emoji || null })
      await kapso.messages.sendReaction({ phoneNumberId, to: TO, reaction: { messageId: 'wamid.t', emoji } })
      expect(graph.sent.at(-2)?.body).toEqual(graph.sent.at(-1)?.body)
    }
  })

  it('read marks and typing', async () => {
    const session = await ourSession()
    const chat: Address = { scheme: 'pn', value: TO }
    await session.act({ do: 'read', chat, targets: ['wamid.1', 'wamid.2'] })
    await kapso.messages.markRead({ phoneNumberId, messageId: 'wamid.2' })
    await session.act({ do: 'typing', chat, state: 'composing', inReplyTo: 'wamid.2' })
    await kapso.messages.markRead({ phoneNumberId, messageId: 'wamid.2', typingIndicator: { type: 'text' } })
    expect(graph.marks).toEqual([
      { messageId: 'wamid.2', typing: false },
      { messageId: 'wamid.2', typing: false },
      { messageId: 'wamid.2', typing: true },
      { messageId: 'wamid.2', typing: true },
    ])
  })
})

describe('the fake serves the outside client', () => {
  it('with answers it understands', async () => {
    const answer = await kapso.messages.sendText({
      phoneNumberId,
      to: TO,
      body: 'oi',
      bizOpaqueCallbackData: 'x',
    })
    expect(answer).toMatchObject({
      messagingProduct: 'whatsapp',
      contacts: [{ input: TO, waId: TO }],
      messages: [{ id: graph.sent[0]?.id }],
    })
    expect(await kapso.messages.sendText({ phoneNumberId, recipient: BSUID, body: 'oi' })).toMatchObject({
      contacts: [{ input: BSUID, userId: BSUID }],
    })
  })

  it('with media up, about and down', async () => {
    const bytes = Buffer.from('the bytes \u0000\u00ff of a file')
    const { id } = await kapso.media.upload({
      phoneNumberId,
      type: 'application/pdf',
      file: new Blob([bytes]),
      fileName: 'orçamento.pdf',
    })
    expect(graph.media.get(id)).toMatchObject({ mime: 'application/pdf', filename: 'orçamento.pdf' })
    expect(await kapso.media.get({ mediaId: id })).toMatchObject({
      id,
      mimeType: 'application/pdf',
      fileSize: bytes.length,
    })
    expect(Buffer.from((await kapso.media.download({ mediaId: id, auth: 'always' })) as ArrayBuffer)).toEqual(
      bytes,
    )
    await kapso.media.delete({ mediaId: id })
    await expect(kapso.media.get({ mediaId: id })).rejects.toMatchObject({ code: 100 })
  })

  it('with templates listed, made and deleted', async () => {
    const businessAccountId = graph.account.wabaId
    const created = await kapso.templates.create({
      businessAccountId,
      name: 'promo',
      language: 'pt_BR',
      category: 'MARKETING',
      components: [{ type: 'BODY', text: 'x' }],
    })
    expect(created).toMatchObject({ status: 'PENDING', category: 'MARKETING' })
    const { data } = await kapso.templates.list({ businessAccountId, status: 'APPROVED' })
    expect(data.map(({ name }) => name)).toEqual(['hello_world'])
    await expect(
      kapso.messages.sendTemplate({
        phoneNumberId,
        to: TO,
        template: { name: 'promo', language: { code: 'pt_BR' } },
      }),
    ).rejects.toMatchObject({
      code: 132001,
    })
    await kapso.templates.delete({ businessAccountId, name: 'promo' })
    expect((await kapso.templates.list({ businessAccountId })).data).toHaveLength(1)
  })

  it('with refusals it can name', async () => {
    const stranger = new WhatsAppClient({
      accessToken: 'wrong',
      baseUrl: graph.origin,
      graphVersion: 'v25.0',
    })
    await expect(stranger.messages.sendText({ phoneNumberId, to: TO, body: 'x' })).rejects.toMatchObject({
      category: 'authorization',
      httpStatus: 401,
    })
    graph.faults.sends.push({ kind: 'error', status: 429, code: 130429, retryAfter: 3 })
    await expect(kapso.messages.sendText({ phoneNumberId, to: TO, body: 'x' })).rejects.toMatchObject({
      category: 'throttling',
      retry: { retryAfterMs: 3000 },
    })
  })

  it.each<[string, object]>([
    ['no recipient', { messaging_product: 'whatsapp', type: 'text', text: { body: 'x' } }],
    ['no product', { to: TO, type: 'text', text: { body: 'x' } }],
    ['an empty text', { messaging_product: 'whatsapp', to: TO, type: 'text', text: { body: '' } }],
    [
      'a text that is too long',
      { messaging_product: 'whatsapp', to: TO, type: 'text', text: { body: 'x'.repeat(4097) } },
    ],
    ['an unknown type', { messaging_product: 'whatsapp', to: TO, type: 'hologram', hologram: {} }],
    ['a part missing', { messaging_product: 'whatsapp', to: TO, type: 'image' }],
    [
      'a file neither named nor linked',
      { messaging_product: 'whatsapp', to: TO, type: 'image', image: { caption: 'x' } },
    ],
    ['a file nobody uploaded', { messaging_product: 'whatsapp', to: TO, type: 'image', image: { id: '1' } }],
    [
      'four buttons',
      {
        messaging_product: 'whatsapp',
        to: TO,
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'x' },
          action: {
            buttons: Array.from({ length: 4 }, (_, id) => ({
              type: 'reply',
              reply: { id: `${id}`, title: 'x' },
            })),
          },
        },
      },
    ],
    [
      'a place beyond the pole',
      { messaging_product: 'whatsapp', to: TO, type: 'location', location: { latitude: 91, longitude: 0 } },
    ],
    [
      'a field nobody knows',
      { messaging_product: 'whatsapp', to: TO, type: 'text', text: { body: 'x', colour: 'red' } },
    ],
  ])('but refuses %s', async (_what, payload) => {
    await expect(kapso.messages.sendRaw({ phoneNumberId, payload } as never)).rejects.toMatchObject({
      httpStatus: 400,
    })
    expect(graph.sent).toHaveLength(0)
  })
})

describe('the webhooks of the fake are read by the outside client', () => {
  let server: Server
  let heard: { raw: Buffer; signature: string | undefined }[]
  let refuse = 0

  beforeEach(async () => {
    heard = []
    refuse = 0
    server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const signature = request.headers['x-hub-signature-256']
        heard.push({
          raw: Buffer.concat(chunks),
          signature: typeof signature === 'string' ? signature : undefined,
        })
        refuse -= 1
        response.writeHead(refuse >= 0 ? 500 : 200).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    graph.setWebhookUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  const normalized = (): ReturnType<typeof normalizeWebhook>[] =>
    heard.map(({ raw }) => normalizeWebhook(JSON.parse(raw.toString())))

  it('with a signature it accepts', async () => {
    graph.customer({ name: 'Zoë 👑', number: TO }).say('Olá \uD83D')
    await graph.idle()
    const appSecret = graph.credentials['appSecret'] ?? ''
    for (const { raw, signature } of heard)
      expect(verifySignature({ appSecret, rawBody: raw, signatureHeader: signature })).toBe(true)
    expect(heard).toHaveLength(1)
  })

  it('with messages, people and directions it recognises', async () => {
    const marina = graph.customer({ name: 'Marina', number: TO, userId: BSUID, username: 'marina.t' })
    const first = marina.say('oi')
    marina.say('sim', { quoted: 'wamid.q', forwarded: true })
    marina.sendFile('audio', Buffer.from('x'), 'audio/ogg', { voice: true })
    marina.sendFile('document', Buffer.from('x'), 'application/pdf', { filename: 'a.pdf', caption: 'c' })
    marina.sendLocation({ latitude: 1, longitude: 2 })
    marina.sendContacts([{ name: { formatted_name: 'Ana' } }])
    marina.choose('wamid.m', { type: 'button_reply', id: 'a', title: 'Vendas' })
    marina.react(first, '👍')
    await graph.idle()
    const events = normalized()
    expect(events.map(({ messages }) => messages[0]?.type)).toEqual([
      'text',
      'text',
      'audio',
      'document',
      'location',
      'contacts',
      'interactive',
      'reaction',
    ])
    expect(events[0]).toMatchObject({
      phoneNumberId,
      contacts: [{ waId: TO, userId: BSUID, profile: { name: 'Marina', username: 'marina.t' } }],
      messages: [
        { id: first, from: TO, fromUserId: BSUID, text: { body: 'oi' }, kapso: { direction: 'inbound' } },
      ],
    })
    expect(events[1]?.messages[0]).toMatchObject({ context: { id: 'wamid.q', forwarded: true } })
    expect(
      events.flatMap(({ messages }) => messages).every(message => message.kapso?.direction === 'inbound'),
    ).toBe(true)
  })

  it('with calls and statuses it recognises', async () => {
    graph.unknownNumbers.add('5599')
    const { messages } = await kapso.messages.sendText({
      phoneNumberId,
      to: TO,
      body: 'x',
      bizOpaqueCallbackData: 'out-1',
    })
    await kapso.messages.sendText({ phoneNumberId, to: '5599', body: 'x' })
    const marina = graph.customer({ name: 'Marina', number: TO })
    marina.read()
    marina.hangUp(marina.call())
    await expect.poll(() => normalized().flatMap(({ statuses }) => statuses)).toHaveLength(5)
    await graph.idle()
    const statuses = normalized().flatMap(event => event.statuses)
    expect(statuses.filter(({ id }) => id === messages[0]?.id).map(({ status }) => status)).toEqual([
      'sent',
      'delivered',
      'read',
    ])
    expect(statuses[0]).toMatchObject({
      recipientId: TO,
      bizOpaqueCallbackData: 'out-1',
      pricing: { billable: false },
    })
    expect(statuses.find(({ status }) => status === 'failed')).toMatchObject({
      recipientId: '5599',
      errors: [{ code: 131026 }],
    })
    expect(
      normalized()
        .flatMap(({ calls }) => calls)
        .map(({ event }) => event),
    ).toEqual(['connect', 'terminate'])
  })

  it('again and again until they are answered with 200', async () => {
    refuse = 3
    const id = graph.customer({ name: 'Marina', number: TO }).say('insista')
    await graph.idle()
    expect(graph.deliveries.map(({ status }) => status)).toEqual([500, 500, 500, 200])
    expect(new Set(heard.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(heard[0]?.raw.toString()).toContain(id)
  })

  it('before the answer of the send they speak of, when hasty', async () => {
    graph.faults.statusBeforeAnswer = true
    let told = 0
    await kapso.messages.sendText({ phoneNumberId, to: TO, body: 'x' }).then(() => (told = heard.length))
    expect(told).toBe(2)
  })
})
