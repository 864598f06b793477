import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressKey,
  type ChannelEvent,
  type ChannelConnection,
  toStorableValue,
  type WebhookHeaders,
} from '../port.ts'
import { whatsappCloudDriver } from './index.ts'

const SECRET = 'app-secret'
const connection: ChannelConnection = {
  id: 1,
  companyId: 1,
  kind: 'cloud',
  name: 'Loja',
  credentials: {
    phoneNumberId: 'phone-1',
    wabaId: 'waba-1',
    accessToken: 'token',
    appSecret: SECRET,
    verifyToken: 'verify-me',
  },
}
const driver = whatsappCloudDriver()
const marina = { scheme: 'pn', value: '5511900000001' } as const
const bsuid = { scheme: 'bsuid', value: 'BR.1502' } as const

function sign(raw: Uint8Array, secret = SECRET): { 'x-hub-signature-256': string } {
  return { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}` }
}

function hear(body: unknown): readonly ChannelEvent[] {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return driver.ingest?.(connection, raw, sign(raw)) ?? []
}

function webhook(value: object, field = 'messages', phoneNumberId = 'phone-1'): unknown {
  const metadata = { display_phone_number: '15550783881', phone_number_id: phoneNumberId }
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: 'waba-1',
        time: 1_763_700_000,
        changes: [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  }
}

const contacts = [
  { profile: { name: 'Marina', username: 'marina.t' }, wa_id: marina.value, user_id: bsuid.value },
]

function message(
  body: object,
  from: object = { from: marina.value, from_user_id: bsuid.value },
): ChannelEvent {
  const events = hear(
    webhook({ contacts, messages: [{ ...from, id: 'wamid.1', timestamp: '1763700001', ...body }] }),
  )
  expect(events).toHaveLength(1)
  return events[0] as ChannelEvent
}

function status(body: object): ChannelEvent {
  const events = hear(
    webhook({ statuses: [{ id: 'wamid.9', timestamp: '1763700002', recipient_id: marina.value, ...body }] }),
  )
  expect(events).toHaveLength(1)
  return events[0] as ChannelEvent
}

it('names the fields to subscribe to, first the one without which no message comes', () => {
  expect(driver.webhookFields?.[0]).toBe('messages')
  expect(driver.webhookFields).toEqual(
    expect.arrayContaining([
      'account_update',
      'messaging_handovers',
      'smb_message_echoes',
      'standby',
      'user_preferences',
    ]),
  )
})

describe('the verification request', () => {
  const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'verify-me', 'hub.challenge': '1158201444' }

  it('is answered with the challenge when the token is ours', () => {
    expect(driver.challenge?.(connection, query)).toBe('1158201444')
  })

  it.each([
    ['another token', { ...query, 'hub.verify_token': 'verify-you' }],
    ['no token', { ...query, 'hub.verify_token': undefined }],
    ['a repeated token', { ...query, 'hub.verify_token': ['verify-me', 'x'] }],
    ['another mode', { ...query, 'hub.mode': 'unsubscribe' }],
    ['no challenge', { ...query, 'hub.challenge': undefined }],
  ])('is refused with %s', (_what, wrong) => {
    expect(driver.challenge?.(connection, wrong)).toBeUndefined()
  })

  it('is refused when the connection has no token, even for an empty one', () => {
    const bare = { ...connection, credentials: { ...connection.credentials, verifyToken: '' } }
    expect(driver.challenge?.(bare, { ...query, 'hub.verify_token': '' })).toBeUndefined()
  })
})

describe('the signature', () => {
  const raw = Buffer.from(JSON.stringify(webhook({ messages: [] })))

  it('is over the raw bytes, so that other spelling of the same JSON needs another one', () => {
    const spaced = Buffer.from(JSON.stringify(webhook({ messages: [] }), null, 1))
    expect(driver.ingest?.(connection, spaced, sign(spaced))).toEqual([])
    expect(() => driver.ingest?.(connection, spaced, sign(raw))).toThrow(
      expect.objectContaining({ kind: 'signature' }),
    )
  })

  it.each<[string, WebhookHeaders]>([
    ['missing', {}],
    ['made with another secret', sign(raw, 'other')],
    ['cut short', { 'x-hub-signature-256': sign(raw)['x-hub-signature-256'].slice(0, 40) }],
    ['not hex', { 'x-hub-signature-256': `sha256=${'z'.repeat(64)}` }],
    ['of the old kind', { 'x-hub-signature': sign(raw)['x-hub-signature-256'] }],
    ['twice', { 'x-hub-signature-256': [sign(raw)['x-hub-signature-256']] }],
  ])('is refused when %s', (_what, headers) => {
    expect(() => driver.ingest?.(connection, raw, headers)).toThrow(
      expect.objectContaining({ kind: 'signature' }),
    )
  })

  it('is refused when the connection has no app secret', () => {
    const bare = { ...connection, credentials: { ...connection.credentials, appSecret: '' } }
    expect(() => driver.ingest?.(bare, raw, sign(raw, ''))).toThrow(
      expect.objectContaining({ kind: 'signature' }),
    )
  })

  it('does not make a body JSON', () => {
    expect(() => hear('<html>')).toThrow(expect.objectContaining({ kind: 'content' }))
  })
})

describe('a message of a customer', () => {
  const file = { id: 'media-1', mime_type: 'image/jpeg', sha256: 'x', caption: 'olha' }

  it.each<[string, object, object]>([
    ['text', { type: 'text', text: { body: 'oi' } }, { kind: 'text', body: 'oi' }],
    [
      'image',
      { type: 'image', image: file },
      { kind: 'media', type: 'image', media: { ref: 'media-1' }, mime: 'image/jpeg', caption: 'olha' },
    ],
    [
      'video',
      { type: 'video', video: { ...file, mime_type: 'video/mp4' } },
      { kind: 'media', type: 'video', mime: 'video/mp4' },
    ],
    [
      'audio',
      { type: 'audio', audio: { id: 'm', mime_type: 'audio/mpeg', voice: false } },
      { kind: 'media', type: 'audio' },
    ],
    [
      'voice',
      { type: 'audio', audio: { id: 'm', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      { kind: 'media', type: 'voice', mime: 'audio/ogg; codecs=opus' },
    ],
    [
      'document',
      { type: 'document', document: { ...file, filename: 'a.pdf' } },
      { kind: 'media', type: 'document', filename: 'a.pdf' },
    ],
    [
      'sticker',
      { type: 'sticker', sticker: { id: 'm', mime_type: 'image/webp', animated: true } },
      { kind: 'media', type: 'sticker' },
    ],
    [
      'location',
      { type: 'location', location: { latitude: -1.5, longitude: 2, name: 'X' } },
      { kind: 'location', latitude: -1.5, longitude: 2, name: 'X' },
    ],
    [
      'contacts',
      {
        type: 'contacts',
        contacts: [
          {
            name: { formatted_name: 'Ana' },
            phones: [{ phone: '+55 1', wa_id: '551' }, { wa_id: '+552' }],
            emails: [{ email: 'a@b' }],
          },
        ],
      },
      { kind: 'contacts', contacts: [{ name: 'Ana', phones: ['+55 1', '+552'], emails: ['a@b'] }] },
    ],
    [
      'contacts without a name',
      { type: 'contacts', contacts: [{ vcard: 'BEGIN', phones: [{ phone: '+551' }] }] },
      { kind: 'contacts', contacts: [{ name: '+551', phones: ['+551'], emails: [] }] },
    ],
    [
      'many contacts, of which the first hundred are read',
      { type: 'contacts', contacts: Array.from({ length: 300 }, () => ({ phones: [{ phone: '+551' }] })) },
      {
        kind: 'contacts',
        contacts: Array.from({ length: 100 }, () => ({ name: '+551', phones: ['+551'], emails: [] })),
      },
    ],
    [
      'contacts that name themselves in their vCard alone',
      {
        type: 'contacts',
        contacts: [
          {
            origin: 'other',
            vcard: 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:José da Silva\r\nEMAIL:j@s.example\r\nEND:VCARD',
            phones: [{ phone: '+57 300 1234567', wa_id: '573001234567', type: 'MOBILE' }],
          },
        ],
      },
      {
        kind: 'contacts',
        contacts: [
          {
            name: 'José da Silva',
            phones: ['+57 300 1234567'],
            labels: ['mobile'],
            emails: ['j@s.example'],
          },
        ],
      },
    ],
    [
      'button_reply',
      {
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'b1', title: 'Sim' } },
      },
      { kind: 'reply', type: 'button', id: 'b1', title: 'Sim' },
    ],
    [
      'list_reply',
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'l1', title: 'Dois', description: 'd' } },
      },
      { kind: 'reply', type: 'list', id: 'l1', title: 'Dois', description: 'd' },
    ],
    [
      'nfm_reply',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"a":1}' },
        },
      },
      { kind: 'text', body: '📋\na: 1' },
    ],
    [
      'button',
      { type: 'button', button: { payload: 'YES', text: 'Sim' } },
      { kind: 'reply', type: 'button', id: 'YES', title: 'Sim' },
    ],
    [
      'order',
      { type: 'order', order: { catalog_id: 'c', product_items: [{}, {}] } },
      { kind: 'text', body: '🛒\n1 × ?\n1 × ?' },
    ],
    [
      'unsupported',
      {
        type: 'unsupported',
        errors: [{ code: 131051, title: 'Message type unknown', error_data: { details: 'Not supported' } }],
        unsupported: { type: 'poll' },
      },
      { kind: 'unsupported', type: 'poll', note: '' },
    ],
    [
      'a type of tomorrow',
      { type: 'hologram', hologram: { x: 1 } },
      { kind: 'unsupported', type: 'hologram' },
    ],
    ['no type at all', {}, { kind: 'unsupported', type: 'unknown' }],
    [
      'an image without a file',
      { type: 'image', image: { caption: 'x' } },
      { kind: 'unsupported', type: 'image' },
    ],
    [
      'a location without numbers',
      { type: 'location', location: { latitude: 'north' } },
      { kind: 'unsupported', type: 'location' },
    ],
    [
      'another system notice',
      { type: 'system', system: { type: 'customer_greeted', body: 'Marina changed device' } },
      { kind: 'unsupported', type: 'system', note: '' },
    ],
  ])('%s', (_type, body, content) => {
    const event = message(body)
    expect(event).toMatchObject({
      kind: 'message',
      key: 'm:wamid.1',
      extId: 'wamid.1',
      from: marina,
      chat: marina,
      content,
    })
  })

  it('brings both identities, the name and the username', () => {
    expect(message({ type: 'text', text: { body: 'x' } })).toMatchObject({
      aliases: [marina, bsuid],
      names: { profile: 'Marina', username: 'marina.t' },
      at: new Date(1_763_700_001_000),
      live: true,
    })
  })

  it('may come without a phone number', () => {
    const event = message({ type: 'text', text: { body: 'x' } }, { from_user_id: bsuid.value })
    expect(event).toMatchObject({ from: marina, aliases: [marina, bsuid] })
    const [bare] = hear(
      webhook({
        contacts: [{ profile: { name: 'M' }, user_id: 'BR.7' }],
        messages: [{ id: 'w', from_user_id: 'BR.7', type: 'text', text: { body: 'x' } }],
      }),
    )
    expect(bare).toMatchObject({
      from: { scheme: 'bsuid', value: 'BR.7' },
      chat: { scheme: 'bsuid', value: 'BR.7' },
      aliases: [{ scheme: 'bsuid', value: 'BR.7' }],
    })
  })

  it.each([
    ['contact_request', { wa_id: '573001234567', phone: '+57 300 1234567' }, ['pn:573001234567']],
    ['contact_request', { phone: '+1 650 555 1234' }, ['pn:16505551234']],
    ['contact_request', { phone: '650 555 1234' }, []],
    ['other', { wa_id: '573001234567', phone: '+57 300 1234567' }, []],
  ])('shares the number of the sender in a card of origin %s: %j', (origin, phone, numbers) => {
    const card = { origin, name: { first_name: 'Juan', formatted_name: 'Juan Carlos' }, phones: [phone] }
    const [event] = hear(
      webhook({
        contacts: [{ profile: { name: 'Juan', username: 'juan.trading' }, user_id: 'CO.1349' }],
        messages: [{ id: 'w', from_user_id: 'CO.1349', type: 'contacts', contacts: [card] }],
      }),
    )
    if (event?.kind !== 'message') throw new Error('no message')
    expect(event.aliases.map(addressKey)).toEqual([...numbers, 'bsuid:CO.1349'])
    expect(event.content).toMatchObject({ kind: 'contacts', contacts: [{ name: 'Juan Carlos' }] })
  })

  it('is not named after another contact of the same batch', () => {
    const two = [{ profile: { name: 'Outra' }, wa_id: '5500' }, ...contacts]
    const [event] = hear(
      webhook({
        contacts: two,
        messages: [{ from: marina.value, id: 'w', type: 'text', text: { body: 'x' } }],
      }),
    )
    expect(event).toMatchObject({ names: { profile: 'Marina' } })
  })

  it('names what it quotes, that it was forwarded, and the ad it came from', () => {
    const event = message({
      type: 'text',
      text: { body: 'x' },
      context: { from: '1555', id: 'wamid.0', frequently_forwarded: true },
      referral: {
        source_url: 'https://fb.me/x',
        source_type: 'ad',
        source_id: '77',
        headline: 'Oferta',
        body: '50%',
        ctwa_clid: 'clid',
      },
    })
    expect(event).toMatchObject({
      quoted: 'wamid.0',
      forwarded: true,
      ad: {
        source: 'ad',
        id: '77',
        headline: 'Oferta',
        body: '50%',
        url: 'https://fb.me/x',
        clickId: 'clid',
      },
    })
  })

  it('in a group is of the group, by its author', () => {
    expect(message({ type: 'text', text: { body: 'x' }, group_id: 'g-1' })).toMatchObject({
      chat: { scheme: 'group', value: 'g-1' },
      author: marina,
      from: marina,
    })
  })

  it('that edits, takes back or reacts names its target', () => {
    const edited = {
      type: 'edit',
      edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'novo' } } },
    }
    expect(message(edited)).toMatchObject({
      kind: 'edit',
      key: 'e:wamid.0:wamid.1',
      target: 'wamid.0',
      content: { kind: 'text', body: 'novo' },
    })
    const caption = {
      type: 'edit',
      edit: {
        original_message_id: 'wamid.0',
        message: { type: 'image', image: { caption: 'nova legenda' } },
      },
    }
    expect(message(caption)).toMatchObject({ kind: 'edit', content: { kind: 'text', body: 'nova legenda' } })
    expect(message({ type: 'revoke', revoke: { original_message_id: 'wamid.0' } })).toMatchObject({
      kind: 'delete',
      key: 'd:wamid.0',
      target: 'wamid.0',
    })
    expect(message({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } })).toMatchObject({
      kind: 'reaction',
      key: 'r:wamid.1',
      emoji: '👍',
      by: marina,
    })
    expect(message({ type: 'reaction', reaction: { message_id: 'wamid.0' } })).toMatchObject({
      kind: 'reaction',
      emoji: null,
    })
  })
})

describe('an identity', () => {
  it('of a changed number joins the new one and leaves the old one', () => {
    const event = message(
      { type: 'system', system: { type: 'user_changed_number', wa_id: '5511911112222', body: 'changed' } },
      { from: marina.value },
    )
    expect(event).toMatchObject({ kind: 'identity', key: 'i:wamid.1', chat: marina, replaces: [marina] })
    expect(event).toHaveProperty(
      'aliases',
      expect.arrayContaining([{ scheme: 'pn', value: '5511911112222' }, marina]),
    )
  })

  it('of a rotated user id joins the new one and leaves the old one', () => {
    const update = {
      wa_id: marina.value,
      user_id: { previous: 'BR.1', current: 'BR.2' },
      timestamp: '1763700003',
    }
    const [event, again] = [
      ...hear(webhook({ user_id_update: [update] }, 'user_id_update')),
      ...hear(webhook({ user_id_update: [update] }, 'user_id_update')),
    ]
    expect(event).toMatchObject({
      kind: 'identity',
      chat: marina,
      replaces: [{ scheme: 'bsuid', value: 'BR.1' }],
    })
    expect(event).toHaveProperty('aliases', [
      marina,
      { scheme: 'bsuid', value: 'BR.2' },
      { scheme: 'bsuid', value: 'BR.1' },
    ])
    expect(again?.key).toBe(event?.key)
  })

  // Seen red: `previous_user_id` was not read, so the customer became a second contact.
  it.each<[string, object, object, object]>([
    [
      'sent by the new id',
      { from_user_id: 'BR.2' },
      { type: 'user_changed_user_id', previous_user_id: 'BR.1' },
      { aliases: ['bsuid:BR.2', 'bsuid:BR.1'], replaces: ['bsuid:BR.1'] },
    ],
    [
      'sent by the old id',
      { from_user_id: 'BR.1' },
      { type: 'user_changed_user_id', previous_user_id: 'BR.1', user_id: 'BR.2' },
      { aliases: ['bsuid:BR.2', 'bsuid:BR.1'], replaces: ['bsuid:BR.1'] },
    ],
    [
      'beside an unchanged number',
      { from: marina.value, from_user_id: 'BR.2' },
      { type: 'user_changed_user_id', previous_user_id: 'BR.1', wa_id: marina.value },
      { aliases: [`pn:${marina.value}`, 'bsuid:BR.2', 'bsuid:BR.1'], replaces: ['bsuid:BR.1'] },
    ],
    [
      'together with a changed number',
      { from: marina.value, from_user_id: 'BR.2' },
      { type: 'user_changed_number', previous_user_id: 'BR.1', wa_id: '5511911112222' },
      {
        aliases: ['pn:5511911112222', `pn:${marina.value}`, 'bsuid:BR.2', 'bsuid:BR.1'],
        replaces: ['bsuid:BR.1', `pn:${marina.value}`],
      },
    ],
  ])('of a system message %s leaves the previous user id', (_, from, system, expected) => {
    const event = message({ type: 'system', system }, from)
    if (event.kind !== 'identity') throw new Error(`a ${event.kind}`)
    expect({
      aliases: event.aliases.map(addressKey),
      replaces: event.replaces?.map(addressKey),
    }).toEqual(expected)
  })

  it('with nothing but a new user id is still somebody', () => {
    const [event] = hear(
      webhook({
        messages: [{ id: 'w', type: 'system', system: { type: 'user_changed_user_id', user_id: 'BR.9' } }],
      }),
    )
    expect(event).toMatchObject({ kind: 'identity', chat: { scheme: 'bsuid', value: 'BR.9' } })
  })
})

describe('a status', () => {
  it.each(['sent', 'delivered', 'read', 'played'])('%s is a receipt with our id and its price', level => {
    const event = status({
      status: level,
      biz_opaque_callback_data: 'out-1',
      pricing: { billable: true, category: 'utility' },
    })
    expect(event).toMatchObject({
      kind: 'receipt',
      key: `s:wamid.9:${level}`,
      target: 'wamid.9',
      level,
      chat: marina,
      outboundId: 'out-1',
      pricing: { billable: true, category: 'utility' },
    })
  })

  it('failed says why in the words of the port', () => {
    const errors = [
      { code: 131047, title: 'Re-engagement message', error_data: { details: 'More than 24 hours' } },
    ]
    expect(status({ status: 'failed', errors })).toMatchObject({
      level: 'failed',
      error: { kind: 'window', code: '131047', message: 'More than 24 hours' },
    })
    expect(status({ status: 'failed', errors: [{ code: 4242, title: 'New' }] })).toMatchObject({
      error: { kind: 'unknown', code: '4242', message: 'New' },
    })
  })

  it('may name its recipient by user id alone', () => {
    expect(status({ status: 'read', recipient_id: undefined, recipient_user_id: 'BR.3' })).toMatchObject({
      chat: { scheme: 'bsuid', value: 'BR.3' },
    })
  })

  it('nobody knows is kept as a notice', () => {
    expect(status({ status: 'teleported' })).toMatchObject({ kind: 'notice', topic: 'statuses' })
  })
})

describe('everything else', () => {
  it('an echo of the Business app is ours from elsewhere, edits and deletions too', () => {
    const echo = (body: object): ChannelEvent | undefined =>
      hear(
        webhook(
          {
            message_echoes: [
              { from: '15550783881', to: marina.value, id: 'wamid.e', timestamp: '1763700004', ...body },
            ],
          },
          'smb_message_echoes',
        ),
      )[0]
    expect(echo({ type: 'text', text: { body: 'do celular' } })).toMatchObject({
      kind: 'message',
      from: 'me-elsewhere',
      chat: marina,
      aliases: [marina],
    })
    expect(echo({ type: 'revoke', revoke: { original_message_id: 'w0' } })).toMatchObject({
      kind: 'delete',
      target: 'w0',
      chat: marina,
    })
  })

  it('a call rings, and ends or is missed', () => {
    const call = (body: object): ChannelEvent | undefined =>
      hear(
        webhook(
          { calls: [{ id: 'wacid.1', from: marina.value, to: '1555', timestamp: '1763700005', ...body }] },
          'calls',
        ),
      )[0]
    expect(call({ event: 'connect', direction: 'USER_INITIATED' })).toMatchObject({
      kind: 'call',
      key: 'c:wacid.1:ringing',
      state: 'ringing',
      by: marina,
    })
    expect(call({ event: 'terminate', status: 'COMPLETED', duration: 33 })).toMatchObject({
      state: 'ended',
      durationMs: 33_000,
    })
    expect(call({ event: 'terminate', status: 'FAILED' })).toMatchObject({ state: 'missed' })
    expect(
      call({ event: 'connect', direction: 'BUSINESS_INITIATED', from: '1555', to: marina.value }),
    ).toMatchObject({ by: 'me', chat: marina })
  })

  it('history is not live, knows who wrote, and tells its progress', () => {
    const threads = [
      {
        id: marina.value,
        messages: [
          {
            from: marina.value,
            id: 'h1',
            timestamp: '1700000000',
            type: 'text',
            text: { body: 'antes' },
            history_context: { status: 'READ' },
          },
          {
            from: '15550783881',
            to: marina.value,
            id: 'h2',
            timestamp: '1700000001',
            type: 'media_placeholder',
          },
        ],
      },
    ]
    const events = hear(
      webhook({ history: [{ metadata: { phase: 2, chunk_order: 1, progress: 100 }, threads }] }, 'history'),
    )
    expect(events).toMatchObject([
      { kind: 'message', extId: 'h1', live: false, from: marina },
      {
        kind: 'message',
        extId: 'h2',
        live: false,
        from: 'me-elsewhere',
        content: { kind: 'unsupported', type: 'media_placeholder' },
      },
      { kind: 'history', key: 'h:2.1.100', progress: 100, done: true },
    ])
    const [body] = hear(
      webhook(
        {
          messages: [
            {
              from: marina.value,
              id: 'h2',
              type: 'image',
              image: { id: 'm', mime_type: 'image/png' },
              context: { forwarded: true },
            },
          ],
        },
        'history',
      ),
    )
    expect(body).toMatchObject({
      kind: 'body',
      key: 'b:h2',
      extId: 'h2',
      content: { kind: 'media', type: 'image' },
      forwarded: true,
    })
  })

  it('fields nobody asked for are kept as notices with a stable key', () => {
    const value = { event: 'APPROVED', message_template_id: 1, message_template_name: 'x' }
    const [once] = hear(webhook(value, 'message_template_status_update'))
    const [twice] = hear(webhook(value, 'message_template_status_update'))
    const [other] = hear(webhook({ ...value, event: 'PAUSED' }, 'message_template_status_update'))
    expect(once).toMatchObject({
      kind: 'notice',
      topic: 'message_template_status_update',
      detail: { event: 'APPROVED' },
    })
    expect(twice?.key).toBe(once?.key)
    expect(other?.key).not.toBe(once?.key)
  })

  it('a message from nobody is kept as a notice', () => {
    expect(hear(webhook({ messages: [{ id: 'w', type: 'text', text: { body: 'x' } }] }))).toMatchObject([
      { kind: 'notice', topic: 'messages' },
    ])
  })

  it('what speaks of another number is left to its own connection, and named', () => {
    const body = webhook({ messages: [{ from: '1', id: 'w', type: 'text' }] }, 'messages', 'phone-2')
    expect(hear(body)).toEqual([])
    expect(driver.addressees?.(Buffer.from(JSON.stringify(body)))).toEqual(['phone-2'])
    expect(driver.addressees?.(Buffer.from('no json'))).toEqual([])
  })

  it('whatever JSON comes signed is neither refused nor unstable, and all of it is storable', () => {
    const wild = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\u0000', '\uD800', '\uDFFF'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      ),
    })
    const part = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      wild,
      fc.record({ body: wild, id: wild, name: wild, message_id: wild }),
    )
    const field = fc.constantFrom(
      'messages',
      'smb_message_echoes',
      'calls',
      'history',
      'user_id_update',
      'tomorrow',
    )
    const type = fc.constantFrom(
      'text',
      'image',
      'contacts',
      'location',
      'interactive',
      'reaction',
      'edit',
      'revoke',
      'system',
      'order',
      'x',
    )
    const entry = fc.record({
      id: part,
      from: part,
      to: part,
      timestamp: part,
      type,
      text: part,
      image: part,
      contacts: part,
      edit: part,
      system: part,
      status: part,
      errors: part,
    })
    fc.assert(
      fc.property(field, fc.array(entry, { maxLength: 3 }), part, (name, entries, loose) => {
        const body = webhook(
          {
            messages: entries,
            message_echoes: entries,
            statuses: entries,
            calls: entries,
            history: loose,
            contacts: loose,
            user_id_update: entries,
          },
          name,
        )
        const events = hear(body)
        expect(hear(body).map(({ key }) => key)).toEqual(events.map(({ key }) => key))
        expect(toStorableValue(events.map(event => ({ ...event, at: 0 })))).toEqual(
          events.map(event => ({ ...event, at: 0 })),
        )
      }),
      { numRuns: 300 },
    )
  })
})

// Seen red: orders said "2 products", forms were raw JSON, and the rest was an empty "unsupported".
describe('a card', () => {
  const bodyOf = (body: object): string => {
    const event = message(body)
    if (event.kind !== 'message' || event.content.kind !== 'text') throw new Error('no text')
    return event.content.body
  }
  it.each<[string, object, string]>([
    [
      'an order has its items, prices and sum',
      {
        type: 'order',
        order: {
          catalog_id: '194836987003835',
          text: 'Love these!',
          product_items: [
            { product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' },
            { product_retailer_id: 'nqryix03ez', quantity: 1, item_price: 25, currency: 'USD' },
          ],
        },
      },
      '🛒\n2 × di9ozbzfi4 · 30.00 USD\n1 × nqryix03ez · 25.00 USD\n= 85.00 USD\nLove these!',
    ],
    [
      'a form has its answers',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: {
            name: 'flow',
            body: 'Sent',
            response_json: JSON.stringify({
              flow_token: 't',
              screen_0_first_name_0: 'Marina',
              terms: true,
              days: ['mon', 'tue'],
            }),
          },
        },
      },
      '📋\nfirst name: Marina\nterms: ✅\ndays: mon, tue',
    ],
    [
      'an address has its lines',
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: {
            name: 'address_message',
            body: 'Rua das Flores, 1',
            response_json: JSON.stringify({ values: { city: 'São Paulo', in_pin_code: '01000' } }),
          },
        },
      },
      '📋\nRua das Flores, 1\ncity: São Paulo\nin pin code: 01000',
    ],
    [
      'a form that is not JSON is its summary',
      {
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { body: 'Resumo', response_json: '{' } },
      },
      '📋\nResumo',
    ],
    [
      'a product has its id',
      { type: 'product', product: { catalog_id: 'c', product_retailer_id: 'SKU-7' } },
      '🛍️ SKU-7',
    ],
    [
      'a permission to call',
      {
        type: 'interactive',
        interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } },
      },
      '📞 ✅',
    ],
  ])('%s', (_, body, text) => expect(bodyOf(body)).toBe(text))

  it('of an unknown interactive type names it', () => {
    expect(message({ type: 'interactive', interactive: { type: 'novelty' } })).toMatchObject({
      content: { kind: 'unsupported', type: 'novelty' },
    })
  })

  it('of a message about a product names the product', () => {
    const context = { referred_product: { catalog_id: 'c', product_retailer_id: 'SKU-7' } }
    expect(message({ type: 'text', text: { body: 'Tem?' }, context })).toMatchObject({
      product: { catalogId: 'c', productId: 'SKU-7' },
    })
  })
})

it('a number that another program answers for is heard in standby, both sides', () => {
  const events = hear(
    webhook(
      {
        standby: {
          contacts,
          messages: [
            {
              from: marina.value,
              id: 'wamid.1',
              timestamp: '1763700001',
              type: 'text',
              text: { body: 'Oi' },
            },
          ],
          message_echoes: [
            {
              message: {
                to: marina.value,
                id: 'wamid.2',
                timestamp: '1763700002',
                type: 'text',
                text: { body: 'Olá' },
              },
            },
          ],
          statuses: [{ id: 'wamid.2', status: 'read', timestamp: '1763700003', recipient_id: marina.value }],
        },
      },
      'standby',
    ),
  )
  expect(events).toMatchObject([
    { kind: 'message', from: marina, standby: true, content: { body: 'Oi' } },
    { kind: 'message', from: 'me-elsewhere', standby: true, content: { body: 'Olá' } },
    { kind: 'receipt' },
  ])
})

it.each([
  [{ to: marina.value, recipient: bsuid.value, recipient_type: 'individual' }, [marina, bsuid]],
  [{ recipient: bsuid.value, recipient_type: 'individual' }, [bsuid]],
  [{ recipient: marina.value, recipient_type: 'individual' }, [marina]],
])('an echo in standby names the customer as %j', (named, aliases) => {
  const answer = { ...named, type: 'text', text: { body: 'Sou a IA' } }
  const echo = { id: 'wamid.2', timestamp: '1763700002', message: answer }
  expect(hear(webhook({ standby: { message_echoes: [echo] } }, 'standby'))).toMatchObject([
    {
      kind: 'message',
      from: 'me-elsewhere',
      standby: true,
      chat: aliases[0],
      aliases,
      content: { body: 'Sou a IA' },
    },
  ])
})

const CONTEXT = { type: 'summary', summary: { text: 'Quer trocar o tamanho.' } }

it('a handover to people names its number beside the customer, and reaches that number alone', () => {
  const handover = (phone_number_id: string, change: object = {}) =>
    hear({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: 'waba',
          changes: [
            {
              field: 'messaging_handovers',
              value: {
                recipient: { phone_number_id },
                sender: { phone_number: marina.value },
                timestamp: '1763700001',
                type: 'control_passed',
                control_passed: {
                  previous_owner_role: 'automatic',
                  new_owner_role: 'escalation',
                  conversation_context: CONTEXT,
                },
                ...change,
              },
            },
          ],
        },
      ],
    })
  const passed = { kind: 'handover', chat: marina, summary: 'Quer trocar o tamanho.' }
  expect(handover('phone-1')).toMatchObject([passed])
  expect(handover('999')).toEqual([])
  // The older form, and the summary beside the notice.
  expect(handover('phone-1', { control_passed: { metadata: 'Pedido 77' } })).toMatchObject([
    { ...passed, summary: 'Pedido 77' },
  ])
  expect(handover('phone-1', { control_passed: {}, conversation_context: CONTEXT })).toMatchObject([passed])
  // As observed: a word of the program is no summary, and the history may stand in its place.
  const [observed] = handover('phone-1', {
    control_passed: { metadata: 'customer_request', previous_owner_app_role: 'meta_business_agent' },
  })
  expect(observed).toMatchObject({ kind: 'handover' })
  expect(observed).not.toHaveProperty('summary')
  const said = (body: string) => ({ sender_type: 'user', type: 'text', text: { body } })
  expect(
    handover('phone-1', {
      sender: { wa_id: marina.value, user_id: bsuid.value },
      contacts,
      control_passed: {},
      conversation_context: {
        type: 'history',
        history: { items: [said('Cadê?'), { type: 'image' }, said('Oi')] },
      },
    }),
  ).toMatchObject([
    { ...passed, aliases: [marina, bsuid], names: { profile: 'Marina' }, summary: '– Cadê?\n– Oi' },
  ])
  for (const change of [
    { control_passed: { new_owner_role: 'automatic' } },
    { control_passed: undefined, type: 'control_taken', control_taken: { new_owner_role: 'escalation' } },
  ])
    expect(handover('phone-1', change)).toMatchObject([{ kind: 'notice', topic: 'messaging_handovers' }])
})

it('a message carries what the program before said of the conversation', () => {
  const said = {
    from: marina.value,
    id: 'wamid.1',
    timestamp: '1763700001',
    type: 'text',
    text: { body: 'Oi' },
  }
  for (const value of [
    { contacts, messages: [{ ...said, conversation_context: CONTEXT }] },
    { contacts, messages: [said], conversation_context: CONTEXT },
  ])
    expect(hear(webhook(value))).toMatchObject([{ kind: 'message', summary: 'Quer trocar o tamanho.' }])
})

it.each([
  ['stop', 'withdrawn'],
  ['resume', 'given'],
  ['signup', 'given'],
])('%s in the settings of WhatsApp is a consent that is %s', (value, state) => {
  const preference = { wa_id: marina.value, category: 'marketing_messages', value, timestamp: 1_763_700_001 }
  expect(hear(webhook({ contacts, user_preferences: [preference] }, 'user_preferences'))).toMatchObject([
    { kind: 'preference', chat: marina, state },
  ])
})

it('a product of the catalogue that a customer shares reads as the product', () => {
  const interactive = {
    type: 'product',
    body: { text: 'Camiseta azul' },
    action: { catalog_id: 'c', product_retailer_id: 'SKU-7' },
  }
  expect(message({ type: 'interactive', interactive })).toMatchObject({
    content: { kind: 'text', body: '🛍️ Camiseta azul SKU-7' },
  })
})

it.each([
  ['a welcome request', { type: 'request_welcome' }],
  [
    'the word that a customer’s phone has new keys',
    { type: 'system', system: { type: 'customer_identity_changed', body: 'Marina changed device' } },
  ],
])('%s is no message', (_, body) => {
  expect(message(body)).toMatchObject({ kind: 'notice' })
})

describe('a group', () => {
  const ID = 'Y2FwaV9ncm91cDox'
  const told = (field: string, group: object) =>
    hear(webhook({ groups: [{ timestamp: '1763700001', group_id: ID, ...group }] }, field))
  const text = (subject: string, isDone: boolean) => ({ text: subject, update_successful: isDone })

  it.each([
    ['group_lifecycle_update', { type: 'group_create', request_id: 'r', subject: 'Turma' }, 'Turma'],
    [
      'group_settings_update',
      { type: 'group_settings_update', group_subject: text('Turma B', true) },
      'Turma B',
    ],
  ])('is named by %s', (field, group, subject) => {
    expect(told(field, group)).toMatchObject([
      { kind: 'group', chat: { scheme: 'group', value: ID }, subject, at: new Date(1_763_700_001_000) },
    ])
  })

  it.each([
    ['group_join_request_created', 'group_participants_update', 'joinRequested', true],
    ['group_join_request_revoked', 'group_participants_update', 'joinRevoked', true],
    ['group_suspend', 'group_status_update', 'suspended', false],
    ['group_suspend_cleared', 'group_status_update', 'restored', false],
  ])('has news: %s', (type, field, news, isOfMember) => {
    const member = isOfMember ? { join_request_id: 'j', wa_id: marina.value } : {}
    const [event] = told(field, { type, ...member })
    expect(event).toMatchObject({ kind: 'group', news, participants: isOfMember ? [marina] : [] })
    expect(event).not.toHaveProperty('subject')
  })

  it.each([
    ['group_lifecycle_update', { type: 'group_create', subject: 'X', errors: [{ code: 131_000 }] }],
    ['group_lifecycle_update', { type: 'group_delete' }],
    ['group_settings_update', { type: 'group_settings_update', group_subject: text('X', false) }],
    ['group_participants_update', { type: 'group_participants_add', added_participants: [] }],
  ])('keeps what says neither as a notice: %s %j', (field, group) => {
    expect(told(field, group)).toMatchObject([{ kind: 'notice', topic: field }])
  })
})

describe('the address book of the phone', () => {
  const entry = (action: string) => ({
    type: 'contact',
    contact: { full_name: 'Marina da Loja', first_name: 'Marina', phone_number: marina.value },
    action,
    metadata: { timestamp: '1763700002' },
  })
  it('names people, and what it removes is a notice', () => {
    expect(
      hear(webhook({ state_sync: [entry('add'), entry('remove')] }, 'smb_app_state_sync')),
    ).toMatchObject([
      {
        kind: 'identity',
        chat: marina,
        aliases: [marina],
        names: { profile: 'Marina da Loja' },
        isFromAddressBook: true,
        at: new Date(1_763_700_002_000),
      },
      { kind: 'notice', topic: 'smb_app_state_sync' },
    ])
  })
})
