import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type ChannelEvent,
  type ChannelConnection,
  type OutboundMessage,
  type ChannelSession,
  toStorableValue,
} from '../port.ts'
import { FakeGraph, type FakePage, type FakeVisitor, ManualClock, TestCore } from '../testing/index.ts'
import { MESSENGER_ERROR_CODES } from './error-table.ts'
import { instagramDriver, messengerDriver } from './index.ts'
import { metadataOf } from './metadata.ts'

const HOUR = 3_600_000
const page: ChannelConnection = {
  id: 4,
  companyId: 1,
  kind: 'messenger',
  name: 'Loja',
  credentials: { pageId: '108', accessToken: 't', appSecret: 'app-secret', verifyToken: 'verify-me' },
}
const account: ChannelConnection = {
  ...page,
  kind: 'instagram',
  credentials: { ...page.credentials, instagramId: '178' },
}
const drivers = { messenger: messengerDriver(), instagram: instagramDriver() } as const
const marina = { scheme: 'psid', value: '9001' } as const

function hear(body: unknown, connection = page): readonly ChannelEvent[] {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const signature = `sha256=${createHmac('sha256', 'app-secret').update(raw).digest('hex')}`
  return (
    drivers[connection.kind as 'messenger'].ingest?.(connection, raw, { 'x-hub-signature-256': signature }) ??
    []
  )
}
const told = (event: object, where = 'messaging', id = '108'): object => ({
  object: 'page',
  entry: [{ id, time: 1_763_726_400_000, [where]: [event] }],
})
const from = { sender: { id: '9001' }, recipient: { id: '108' }, timestamp: 1_763_726_401_000 }
const ours = { sender: { id: '108' }, recipient: { id: '9001' }, timestamp: 1_763_726_401_000 }
const message = (part: object, where?: string): readonly ChannelEvent[] =>
  hear(told({ ...from, message: { mid: 'm1', ...part } }, where))

describe('what a page is told', () => {
  it('is dated in milliseconds and names the person by the id the page knows them by', () => {
    const [event] = message({ text: 'Oi' })
    expect(event).toMatchObject({
      kind: 'message',
      chat: marina,
      from: marina,
      at: new Date(1_763_726_401_000),
      live: true,
    })
    expect(event).not.toHaveProperty('standby')
  })
  it('is kept when another program has the word, and says so', () => {
    expect(message({ text: 'Oi' }, 'standby')).toMatchObject([{ kind: 'message', standby: true }])
  })
  it('is left to others when it is about another page', () => {
    expect(hear(told({ ...from, message: { mid: 'm1', text: 'x' } }, 'messaging', '999'))).toEqual([])
    expect(messengerDriver().addressees?.(Buffer.from(JSON.stringify(told({}, 'messaging', '999'))))).toEqual(
      ['999'],
    )
  })
  it('is our own when its echo carries our mark, and somebody else’s when it does not', () => {
    const echo = (metadata: string) =>
      hear(told({ ...ours, message: { mid: 'm7', text: 'Olá', is_echo: true, app_id: 1, metadata } }))
    expect(echo(metadataOf(page, 'm12'))).toMatchObject([
      { kind: 'receipt', target: 'm7', level: 'sent', outboundId: 'm12', chat: marina },
    ])
    expect(echo('m12')).toMatchObject([
      { kind: 'message', from: 'me-elsewhere', chat: marina, content: { body: 'Olá' } },
    ])
    expect(echo(metadataOf({ ...page, id: 5 }, 'm12'))).toMatchObject([
      { kind: 'message', from: 'me-elsewhere' },
    ])
  })
  it('is read up to a moment, and delivered both by name and up to a moment', () => {
    const until = new Date(1_763_726_399_000)
    expect(hear(told({ ...from, read: { watermark: until.getTime() } }))).toMatchObject([
      { kind: 'watermark', level: 'read', until, chat: marina },
    ])
    expect(
      hear(told({ ...from, delivery: { mids: ['m1', 'm2'], watermark: until.getTime() } })),
    ).toMatchObject([
      { kind: 'receipt', target: 'm1', level: 'delivered' },
      { kind: 'receipt', target: 'm2', level: 'delivered' },
      { kind: 'watermark', level: 'delivered', until },
    ])
  })
  it('is one message for each picture of an album, the first under the words', () => {
    const picture = (name: string) => ({
      type: 'image',
      payload: { url: `https://scontent.xx.fbcdn.net/v/${name}?x=1` },
    })
    expect(message({ text: 'Olha', attachments: [picture('a.png'), picture('b')] })).toMatchObject([
      { extId: 'm1', content: { type: 'image', mime: 'image/png', caption: 'Olha' } },
      { extId: 'm1.1', content: { type: 'image', mime: 'image/jpeg' } },
    ])
  })
  it.each<[string, object, object]>([
    [
      'a sticker',
      {
        attachments: [{ type: 'image', payload: { url: 'https://scontent.fbcdn.net/x.png', sticker_id: 1 } }],
      },
      { kind: 'media', type: 'sticker' },
    ],
    [
      'a recording',
      { attachments: [{ type: 'audio', payload: { url: 'https://cdn.fbsbx.com/v/audioclip-1.mp4' } }] },
      { type: 'voice', mime: 'audio/mp4' },
    ],
    [
      'a recording without a name',
      { attachments: [{ type: 'audio', payload: { url: 'https://lookaside.fbsbx.com/ig/?id=1' } }] },
      { type: 'voice' },
    ],
    [
      'a song',
      { attachments: [{ type: 'audio', payload: { url: 'https://cdn.fbsbx.com/v/festa.mp3' } }] },
      { type: 'audio', mime: 'audio/mpeg' },
    ],
    [
      'a document',
      {
        attachments: [
          { type: 'file', payload: { url: 'https://cdn.fbsbx.com/v/1.pdf/or%C3%A7amento.pdf?oh=1' } },
        ],
      },
      { type: 'document', filename: 'orçamento.pdf', mime: 'application/pdf' },
    ],
    [
      'a shared post',
      { attachments: [{ type: 'share', payload: { title: 'Promo', url: 'https://x.example' } }] },
      { kind: 'text', body: 'Promo\nhttps://x.example' },
    ],
    [
      'a shared link, which the text has too',
      {
        text: 'Olha https://loja.example/a/',
        attachments: [
          {
            type: 'fallback',
            payload: {
              title: 'Loja',
              url: 'https://l.facebook.com/l.php?u=https%3A%2F%2Floja.example%2Fa%2F&h=AT1',
            },
          },
        ],
      },
      { kind: 'text', body: 'Olha https://loja.example/a/\nLoja' },
    ],
    [
      'a mention in a story',
      { attachments: [{ type: 'story_mention', payload: { url: 'https://x.example' } }] },
      { kind: 'unsupported', type: 'story_mention' },
    ],
    ['what the network itself cannot tell', { is_unsupported: true }, { kind: 'unsupported' }],
    [
      'a quick reply',
      { text: 'Vendas', quick_reply: { payload: 'q1' } },
      { kind: 'reply', id: 'q1', title: 'Vendas' },
    ],
    ['nothing at all', {}, { kind: 'unsupported' }],
  ])('%s', (_what, part, content) => {
    expect(message(part)).toMatchObject([{ kind: 'message', content }])
  })
  it('is a choice when a button of a menu was pressed', () => {
    expect(
      hear(
        told({
          ...from,
          postback: {
            mid: 'm3',
            title: 'Começar',
            payload: 'GET_STARTED',
            referral: { source: 'ADS', ad_id: '7' },
          },
        }),
      ),
    ).toMatchObject([
      {
        extId: 'm3',
        content: { kind: 'reply', id: 'GET_STARTED', title: 'Começar' },
        ad: { source: 'ADS', id: '7' },
      },
    ])
  })
  it('by a link of the company has its name, and no advertisement', () => {
    const referral = { ref: 'vitrine', source: 'SHORTLINK', type: 'OPEN_THREAD' }
    const [event] = message({ text: 'Oi', referral })
    expect(event).toMatchObject({ link: 'vitrine' })
    expect(event).not.toHaveProperty('ad')
  })
  it.each([
    ['a product of the shop', { referral: { product: { id: 'P-7' } } }, { product: { productId: 'P-7' } }],
    [
      'our story',
      { reply_to: { story: { id: '17', url: 'https://lookaside.example/s' } } },
      { story: { id: '17', url: 'https://lookaside.example/s' } },
    ],
    [
      'an advertisement with a product',
      {
        referral: {
          source: 'ADS',
          type: 'OPEN_THREAD',
          ad_id: '6045',
          ref: 'verao',
          ads_context_data: { ad_title: 'Kit', photo_url: 'https://x.example/p', product_id: 'P-8' },
        },
      },
      {
        ad: { source: 'ADS', id: '6045', headline: 'Kit', url: 'https://x.example/p', clickId: 'verao' },
        product: { productId: 'P-8' },
      },
    ],
  ])('says that it answers %s', (_what, part, context) => {
    const [event] = hear(
      told(
        { ...from, recipient: { id: '178' }, message: { mid: 'm1', text: 'Tem?', ...part } },
        'messaging',
        '178',
      ),
      account,
    )
    expect(event).toMatchObject({ kind: 'message', content: { kind: 'text', body: 'Tem?' }, ...context })
  })
  it('is what a customer answers in a survey', () => {
    const question = (type: string, payload: string, more: object = {}) => ({ type, payload, ...more })
    const survey = {
      feedback_screens: [
        {
          screen_id: 0,
          questions: {
            hauydmns8: question('csat', '4', { follow_up: question('free_form', 'Demorou um pouco') }),
          },
        },
      ],
    }
    const [event] = hear(told({ ...from, messaging_feedback: survey }))
    expect(event).toMatchObject({
      kind: 'message',
      chat: marina,
      content: { kind: 'text', body: '⭐ 4\nDemorou um pouco' },
    })
    expect(hear(told({ ...from, messaging_feedback: survey }))).toEqual([event])
    expect(hear(told({ ...from, messaging_feedback: { feedback_screens: [] } }))).toMatchObject([
      { kind: 'notice', topic: 'messaging_feedback' },
    ])
  })
  it('is a notice when nobody knows its kind, and never nothing', () => {
    expect(hear(told({ ...from, pass_thread_control: { new_owner_app_id: 1 } }))).toMatchObject([
      { kind: 'notice', topic: 'pass_thread_control' },
    ])
    expect(hear({ entry: [{ id: '108', changes: [{ field: 'feed', value: { a: 1 } }] }] })).toMatchObject([
      { kind: 'notice', topic: 'feed' },
    ])
  })
  it('takes every picture of an unsent message away', () => {
    const deleted = hear(
      told(
        { ...from, recipient: { id: '178' }, message: { mid: 'm1', is_deleted: true } },
        'messaging',
        '178',
      ),
      account,
    )
    expect(deleted.slice(0, 2)).toMatchObject([
      { kind: 'delete', target: 'm1' },
      { kind: 'delete', target: 'm1.1' },
    ])
  })
  it('is neither refused nor unstable whatever JSON comes signed, and all of it is storable', () => {
    const shape = fc.record({
      id: fc.constantFrom('108', 1),
      time: fc.anything(),
      messaging: fc.array(fc.anything()),
      standby: fc.anything(),
      changes: fc.anything(),
    })
    const event = fc.record(
      {
        sender: fc.constantFrom({ id: '9001' }, {}),
        recipient: fc.constant({ id: '108' }),
        timestamp: fc.anything(),
        message: fc.anything(),
        read: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(
        fc.oneof(shape, fc.record({ id: fc.constant('108'), messaging: fc.array(event) })),
        entry => {
          const body = JSON.stringify({ entry: [entry] }, (_key, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          )
          const events = hear(body)
          expect(hear(body)).toEqual(events)
          for (const one of events) {
            expect(Number.isNaN(one.at.getTime())).toBe(false)
            expect(toStorableValue(one.raw)).toEqual(one.raw)
          }
        },
      ),
    )
  })
})

describe('what a page sends', () => {
  let graph: FakeGraph
  let fake: FakePage
  let visitor: FakeVisitor
  let session: ChannelSession
  const clock = new ManualClock(new Date())
  beforeEach(async () => {
    graph = await FakeGraph.start()
    fake = graph.page('messenger')
    visitor = fake.visitor({ first: 'Marina', last: 'Teste' })
    session = await drivers.messenger.open(
      { ...page, credentials: fake.credentials },
      new TestCore({ clock }).context(),
    )
  })
  afterEach(async () => {
    await session.close('pause')
    await graph.close()
  })
  const send = (more: Partial<OutboundMessage> = {}) =>
    session.send({
      id: 'm1',
      to: { scheme: 'psid', value: visitor.id },
      content: { kind: 'text', body: 'Olá' },
      origin: 'human',
      ...more,
    })
  const ago = (hours: number) => ({ heardAt: new Date(clock.now().getTime() - hours * HOUR) })
  const types = () => fake.sent.map(({ body: { messaging_type, tag } }) => [messaging_type, tag])

  it.each<[string, Partial<OutboundMessage>, unknown]>([
    ['a day is an answer', { ...ago(24), origin: 'bot' }, ['RESPONSE', undefined]],
    ['a day of a person is one too', ago(23), ['RESPONSE', undefined]],
    ['a week of a person is marked as such', ago(167), ['MESSAGE_TAG', 'HUMAN_AGENT']],
    ['nobody knows when is left to the network', { origin: 'campaign' }, ['RESPONSE', undefined]],
  ])('within %s', async (_when, more, type) => {
    await send(more)
    expect(types()).toEqual([type])
  })
  it.each<[string, Partial<OutboundMessage>]>([
    ['a bot after a day', { ...ago(25), origin: 'bot' }],
    ['a campaign after a day', { ...ago(25), origin: 'campaign' }],
    ['a program after a day', { ...ago(25), origin: 'api' }],
    ['a person after a week', ago(169)],
  ])('is refused to %s, before anything leaves', async (_who, more) => {
    await expect(send(more)).rejects.toMatchObject({ kind: 'window', retry: 'never' })
    expect(fake.sent).toEqual([])
  })
  it('learns how somebody is called', async () => {
    expect(await session.act({ do: 'profile', address: { scheme: 'psid', value: visitor.id } })).toEqual({
      name: 'Marina Teste',
    })
  })
  it.each([...MESSENGER_ERROR_CODES].map(([code, { kind }]) => ({ code, kind })))(
    '$code means $kind',
    async ({ code, kind }) => {
      const [main = '', sub] = code.split('/')
      graph.faults.sends.push({
        kind: 'error',
        status: 400,
        code: Number(main),
        ...(sub && { subcode: Number(sub) }),
      })
      await expect(send()).rejects.toMatchObject({ kind, code })
    },
  )
  it('stops one message and not the page for a permission that lacks for it alone', async () => {
    graph.faults.sends.push(
      { kind: 'error', status: 400, code: 10, subcode: 2_018_300 },
      { kind: 'error', status: 400, code: 200, subcode: 1 },
    )
    await expect(send()).rejects.toMatchObject({ kind: 'unknown', scope: 'message' })
    await expect(send()).rejects.toMatchObject({ kind: 'unknown', scope: 'message' })
  })
  it('shows no token to whoever keeps a file, and asks nobody else for one', async () => {
    const seen: [string, boolean][] = []
    const core = new TestCore({
      http: async (url, init) => {
        seen.push([url, new Headers(init?.headers).has('authorization')])
        return new Response(url.includes('/gone') ? 'no' : '{"id":"1"}', {
          status: url.includes('/gone') ? 403 : 200,
        })
      },
    })
    const other = await drivers.messenger.open(
      { ...page, credentials: { ...fake.credentials, graphUrl: 'https://graph.facebook.com/v25.0' } },
      core.context(),
    )
    await other.act({ do: 'download', ref: 'https://scontent.xx.fbcdn.net/a.png' })
    await expect(
      other.act({ do: 'download', ref: 'https://scontent.xx.fbcdn.net/gone' }),
    ).rejects.toMatchObject({ kind: 'content' })
    for (const ref of [
      'http://scontent.xx.fbcdn.net/a.png',
      'https://fbcdn.net.example/a',
      'file:///etc/passwd',
      'https://127.0.0.1/',
    ])
      await expect(other.act({ do: 'download', ref })).rejects.toMatchObject({ kind: 'content' })
    expect(seen.slice(1)).toEqual([
      ['https://scontent.xx.fbcdn.net/a.png', false],
      ['https://scontent.xx.fbcdn.net/gone', false],
    ])
  })
})

// Seen red: the place lost its coordinates, the product its title, and the message of the dashboard vanished.
describe('what Meta sends in other forms', () => {
  it('a place has its coordinates', () => {
    const attachments = [
      { type: 'location', payload: { coordinates: { lat: -23.5, long: -46.6 } }, title: 'Loja' },
    ]
    expect(message({ attachments })).toMatchObject([
      { content: { kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja' } },
    ])
  })

  it('a product template has its titles', () => {
    const elements = [
      { id: '1', retailer_id: 'SKU-7', title: 'Camisa', subtitle: 'R$ 50' },
      { id: '2', title: 'Boné' },
    ]
    expect(
      message({ attachments: [{ type: 'template', payload: { product: { elements } } }] }),
    ).toMatchObject([{ content: { kind: 'text', body: '🛍️ Camisa · R$ 50\n🛍️ Boné' } }])
  })

  it.each([
    ['page', page, '108'],
    ['instagram', account, '178'],
  ] as const)('a change of the field messages is a message of the %s', (object, connection, id) => {
    const value = {
      sender: { id: '9001' },
      recipient: { id },
      timestamp: '1527459824',
      message: { mid: 'random_mid', text: 'random_text' },
    }
    const body = { object, entry: [{ id, time: 0, changes: [{ field: 'messages', value }] }] }
    expect(hear(body, connection)).toMatchObject([
      { kind: 'message', extId: 'random_mid', content: { kind: 'text', body: 'random_text' } },
    ])
  })

  it('an account with a login of Instagram keeps its own host, whatever the default for the others', async () => {
    const urls: string[] = []
    const open = async (accessToken: string): Promise<void> => {
      const core = new TestCore({
        http: url => {
          urls.push(new URL(url).host)
          return Promise.resolve(Response.json({ id: '178' }))
        },
      })
      const connection = { ...account, credentials: { ...account.credentials, accessToken } }
      const driver = instagramDriver({ graphUrl: 'https://graph.facebook.com/v26.0' })
      const session = await driver.open(connection, core.context())
      await session.close('pause')
    }
    await open('IGAAx')
    await open('EAAx')
    expect(urls).toEqual(['graph.instagram.com', 'graph.facebook.com'])
  })
})
