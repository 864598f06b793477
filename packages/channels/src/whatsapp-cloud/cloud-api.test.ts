import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  ChannelError,
  ChannelConnection,
  OutboundMessage,
  OutboundContent,
  ChannelSession,
} from '../port.ts'
import { FakeGraph, ManualClock, type SendFault, TestCore, type TestCoreOptions } from '../testing/index.ts'
import { CLOUD_ERROR_CODES } from './error-table.ts'
import { whatsappCloudDriver } from './index.ts'

const driver = whatsappCloudDriver()
let graph: FakeGraph

beforeEach(async () => {
  graph = await FakeGraph.start()
})
afterEach(() => graph.close())

async function open(
  options: TestCoreOptions = {},
  credentials: Readonly<Record<string, string>> = graph.credentials,
): Promise<{ session: ChannelSession; core: TestCore }> {
  const core = new TestCore(options)
  const connection: ChannelConnection = { id: 1, companyId: 1, kind: 'cloud', name: 'Loja', credentials }
  return { session: await driver.open(connection, core.context()), core }
}

function text(body = 'oi'): OutboundMessage {
  return message({ kind: 'text', body })
}

function message(content: OutboundContent): OutboundMessage {
  return { id: 'out-1', to: { scheme: 'pn', value: '5511900000001' }, content, origin: 'bot' }
}

async function failure(session: ChannelSession, outbound = text()): Promise<ChannelError> {
  return session.send(outbound).then(
    () => expect.fail('the send should have failed'),
    (error: unknown) => error as ChannelError,
  )
}

describe('an error code', () => {
  it.each([...CLOUD_ERROR_CODES].map(([code, { kind }]) => ({ code, kind })))(
    '$code means $kind',
    async ({ code, kind }) => {
      const { session } = await open()
      graph.faults.sends.push({ kind: 'error', status: 400, code })
      expect(await failure(session)).toMatchObject({ kind, code: String(code) })
    },
  )

  it.each([
    { code: 250, status: 403, kind: 'auth' },
    { code: 132068, status: 400, kind: 'template' },
    { code: 77, status: 401, kind: 'auth' },
    { code: 77, status: 429, kind: 'rate' },
    { code: 77, status: 500, kind: 'transient' },
    { code: 77, status: 400, kind: 'unknown' },
  ])('$code with status $status means $kind', async ({ code, status, kind }) => {
    const { session } = await open()
    graph.faults.sends.push({ kind: 'error', status, code })
    expect((await failure(session)).kind).toBe(kind)
  })

  it('with Retry-After waits that long, and a permanent one does not wait', async () => {
    const clock = new ManualClock()
    const { session } = await open({ clock })
    graph.faults.sends.push(
      { kind: 'error', status: 429, code: 130429, retryAfter: 90 },
      { kind: 'error', status: 400, code: 131047, retryAfter: 90 },
    )
    expect(await failure(session)).toMatchObject({
      retry: 'after',
      after: new Date(clock.now().getTime() + 90_000),
      scope: 'connection',
    })
    expect(await failure(session)).toMatchObject({ retry: 'never', after: undefined })
  })

  it('of the pair rate holds the chat for six seconds, and of wrong categories new chats for six hours', async () => {
    const clock = new ManualClock()
    const { session } = await open({ clock })
    graph.faults.sends.push(
      { kind: 'error', status: 400, code: 131056 },
      { kind: 'error', status: 400, code: 131064 },
    )
    expect(await failure(session)).toMatchObject({
      kind: 'rate',
      scope: 'chat',
      after: new Date(clock.now().getTime() + 6000),
    })
    expect(await failure(session)).toMatchObject({
      kind: 'restricted',
      scope: 'connection',
      after: new Date(clock.now().getTime() + 6 * 3_600_000),
    })
  })
})

describe('a send without a clear answer', () => {
  it.each<SendFault>([
    { kind: 'drop-answer' },
    { kind: 'gateway', status: 504 },
    { kind: 'gateway', status: 502 },
    { kind: 'garbled' },
  ])('is ambiguous and sent once ($kind $status)', async fault => {
    const { session } = await open()
    graph.faults.sends.push(fault)
    expect(await failure(session)).toMatchObject({ kind: 'ambiguous', retry: 'never' })
    expect(graph.sent).toHaveLength(1)
  })

  it('is ambiguous when the answer takes too long, and the request is given up', async () => {
    const clock = new ManualClock()
    let given: AbortSignal | null | undefined
    const http: TestCoreOptions['http'] = (url, init) => {
      if (!url.endsWith('/messages')) return fetch(url, init)
      given = init?.signal
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    }
    const { session } = await open({ clock, http })
    const sending = failure(session)
    await clock.advance(29_999)
    expect(given?.aborted).toBe(false)
    await clock.advance(1)
    expect((await sending).kind).toBe('ambiguous')
    expect(given?.aborted).toBe(true)
  })

  it('is transient when nothing listens, because nothing was sent', async () => {
    const { session } = await open()
    await graph.close()
    expect(await failure(session)).toMatchObject({ kind: 'transient', retry: 'backoff' })
    graph = await FakeGraph.start()
  })

  it('is transient when the guarded client says that it sent nothing', async () => {
    let guard = false
    const http: TestCoreOptions['http'] = (url, init) =>
      guard
        ? Promise.reject(Object.assign(new Error('address not allowed'), { sent: false }))
        : fetch(url, init)
    const { session } = await open({ http })
    guard = true
    expect((await failure(session)).kind).toBe('transient')
  })

  it('is transient when it is only a reaction, because repeating it changes nothing', async () => {
    const { session } = await open()
    graph.faults.sends.push({ kind: 'drop-answer' })
    const chat = { scheme: 'pn', value: '5511900000001' } as const
    await expect(
      session.act({ do: 'react', chat, target: 'wamid.x', fromMe: false, emoji: '👍' }),
    ).rejects.toMatchObject({ kind: 'transient' })
  })
})

describe('a file', () => {
  it('is streamed up with its length known, and never held whole', async () => {
    const seen: { length: string | undefined; encoding: string | undefined }[] = []
    let received = 0
    const server = createServer((request, response) => {
      seen.push({ length: request.headers['content-length'], encoding: request.headers['transfer-encoding'] })
      request.on('data', (chunk: Buffer) => (received += chunk.length))
      request.on('end', () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"id":"m1","messages":[{"id":"w1"}]}'),
      )
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const graphUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v25.0`
    const { session } = await open({}, { ...graph.credentials, graphUrl })
    const chunks = 512
    const total = chunks * 65_536
    let pulled = 0
    let ahead = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulled === chunks) return controller.close()
        pulled += 1
        ahead = Math.max(ahead, pulled * 65_536 - received)
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const media = { bytes: total, open: async () => stream }
    await session.send(
      message({ kind: 'media', type: 'document', media, mime: 'application/pdf', filename: 'a "b"\r\n.pdf' }),
    )
    server.close()
    const upload = seen.find(({ length }) => Number(length) > total)
    expect(upload?.encoding).toBeUndefined()
    expect(ahead).toBeLessThan(total / 2)
    expect(received).toBeGreaterThan(total)
  })

  it('with a quote in its name arrives under a name without escapes', async () => {
    const { session } = await open()
    const media = { bytes: 1, open: async () => new Blob(['x']).stream() }
    await session.send(
      message({ kind: 'media', type: 'document', media, mime: 'application/pdf', filename: 'tela 15".pdf' }),
    )
    expect(graph.media.get('1000000000000000').filename).toBe("tela 15'.pdf")
  })

  it('that cannot be uploaded is transient, and no message goes out', async () => {
    const { session } = await open()
    graph.faults.outage = true
    const media = { bytes: 1, open: async () => new Blob(['x']).stream() }
    expect(
      (await failure(session, message({ kind: 'media', type: 'image', media, mime: 'image/png' }))).kind,
    ).toBe('transient')
    expect(graph.sent).toHaveLength(0)
  })

  it("is fetched with the token from Meta's hosts only", async () => {
    const asked: { url: string; token: string | undefined }[] = []
    let place = 'https://lookaside.fbsbx.com/whatsapp/x'
    const http: TestCoreOptions['http'] = async (url, init) => {
      if (url.includes('?fields=')) return fetch(url, init)
      asked.push({ url, token: new Headers(init?.headers).get('authorization') ?? undefined })
      return url.endsWith('/m1')
        ? Response.json({ url: place, mime_type: 'image/png', file_size: 3 })
        : new Response('abc')
    }
    const { session } = await open({ http })
    const download = await session.act({ do: 'download', ref: 'm1' })
    expect(await new Response(download.stream).text()).toBe('abc')
    expect(asked.at(-1)).toEqual({ url: place, token: 'Bearer EAAfake' })
    for (const other of [
      'https://evil.example/x',
      'https://fbsbx.com.evil.example/',
      'http://lookaside.fbsbx.com/x',
      'file:///etc/passwd',
      'nonsense',
    ]) {
      place = other
      await expect(session.act({ do: 'download', ref: 'm1' })).rejects.toMatchObject({
        kind: 'content',
        code: 'no-url',
      })
      expect(asked.at(-1)?.url).toContain('/m1')
    }
  })

  it('whose name tries to leave the path stays inside it', async () => {
    const asked: string[] = []
    const http: TestCoreOptions['http'] = (url, init) => {
      asked.push(url)
      return fetch(url, init)
    }
    const { session } = await open({ http })
    await expect(
      session.act({ do: 'download', ref: '../102290129340398/message_templates' }),
    ).rejects.toMatchObject({ kind: 'content' })
    expect(asked.at(-1)).toContain('/v25.0/..%2F102290129340398%2Fmessage_templates')
  })
})

describe('opening', () => {
  it('with a bad token stops and says so', async () => {
    const { session, core } = await open({}, { ...graph.credentials, accessToken: 'old' })
    expect(await session.ended).toEqual({ why: 'stopped' })
    expect(core.eventsOfKind('state').at(-1)).toMatchObject({ fact: 'stopped', reason: 'auth' })
  })

  it('with a wrong number id stops and says so', async () => {
    const { session, core } = await open({}, { ...graph.credentials, phoneNumberId: '1' })
    expect(await session.ended).toEqual({ why: 'stopped' })
    expect(core.facts()).toEqual(['starting', 'stopped'])
  })

  it('while the API is away goes on asking, with growing pauses, until it is open', async () => {
    const clock = new ManualClock()
    let calls = 0
    const http: TestCoreOptions['http'] = (url, init) => {
      calls += 1
      return fetch(url, init)
    }
    graph.faults.outage = true
    const { session, core } = await open({ clock, http })
    expect(session.health().open).toBe(false)
    await clock.advance(1000)
    await expect.poll(() => core.facts()).toEqual(['starting', 'unreachable', 'unreachable'])
    await clock.advance(1999)
    expect(calls).toBe(2)
    graph.faults.outage = false
    await clock.advance(1)
    await expect.poll(() => core.facts().at(-1)).toBe('open')
    expect(calls).toBe(3)
    await session.close('pause')
  })

  it('closed while it waits asks no more', async () => {
    const clock = new ManualClock()
    let calls = 0
    const http: TestCoreOptions['http'] = (url, init) => {
      calls += 1
      return fetch(url, init)
    }
    graph.faults.outage = true
    const { session, core } = await open({ clock, http })
    await session.close('pause')
    await clock.advance(60_000)
    expect(calls).toBe(1)
    expect(core.facts()).toEqual(['starting', 'unreachable'])
  })

  it('whose state cannot be stored fails', async () => {
    const core = new TestCore()
    core.setBroken(true)
    const connection: ChannelConnection = {
      id: 1,
      companyId: 1,
      kind: 'cloud',
      name: 'Loja',
      credentials: graph.credentials,
    }
    const session = await driver.open(connection, core.context())
    expect(await session.ended).toMatchObject({ why: 'failed', error: { kind: 'transient' } })
  })
})

describe('typing', () => {
  it('without a message of the customer asks nothing of the API', async () => {
    const { session } = await open()
    const chat = { scheme: 'pn', value: '5511900000001' } as const
    await session.act({ do: 'typing', chat, state: 'composing' })
    await session.act({ do: 'typing', chat, state: 'paused', inReplyTo: 'wamid.1' })
    await session.act({ do: 'read', chat, targets: [] })
    expect(graph.marks).toEqual([])
  })
})

describe('the owner of the account', () => {
  const ask = async () => (await open()).session.act({ do: 'owner' })
  const account = '102290129340398'

  it('is the business portfolio that Meta tells', async () => {
    graph.owners.set(account, '7001')
    expect(await ask()).toEqual({ account, business: '7001' })
  })

  it('has no characters that cannot be stored', async () => {
    graph.owners.set(account, '70\u000001')
    expect(await ask()).toEqual({ account, business: '7001' })
  })

  it.each([
    ['leaves it out', ''],
    ['refuses to tell it', undefined],
  ])('is unknown where Meta %s', async (_, owner) => {
    if (owner !== undefined) graph.owners.set(account, owner)
    expect(await ask()).toBeUndefined()
  })

  it('is asked again later while Meta is away', async () => {
    const { session } = await open()
    graph.faults.outage = true
    await expect(session.act({ do: 'owner' })).rejects.toMatchObject({ kind: 'transient' })
  })
})
