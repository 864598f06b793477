// spec: roles-5
import { LIMITS, ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeColumns } from '../../features/tickets/transitions/tickets-transitions.ts'
import { signAccess } from '../../platform/session/tokens.ts'
import {
  acme,
  listenAs,
  SocketListener,
  PASSWORD,
  seedConversation,
  server,
  setupTestServer,
  closeAfterTest,
  type TestConversation,
  type Person,
} from '../../testing/index.ts'
import { systemViewer, withScope } from '../database/scope.ts'

let talk: TestConversation
setupTestServer()
beforeEach(async () => {
  talk = await seedConversation(server.context, acme.id, { ticket: { queue_id: acme.vendas } })
})

const change = (last_message: string, more: Record<string, unknown> = {}) =>
  withScope(server.context, systemViewer(acme.id), scope =>
    changeColumns(scope, talk.ticketId, { last_message, ...more }),
  )
/** Publishes a marker to the whole company and waits for it: earlier events have arrived, or never will. */
let marks = 0
async function settled(...all: SocketListener[]): Promise<void> {
  const value = marks++ % 2 === 0 ? 'enabled' : 'disabled'
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value } })
  const count = all.map(listener => listener.eventsNamed('settings').length)
  await Promise.all(
    all.map((listener, n) =>
      listener.waitUntil(
        heard => heard.filter(one => one.name === 'settings').length > (count[n] ?? 0) || listener.isClosed,
      ),
    ),
  )
}

describe('a socket', () => {
  it('hears what its viewer may see and nothing else', async () => {
    const [ana, beto, bia, nina] = [
      await listenAs(acme.ana),
      await listenAs(acme.beto),
      await listenAs(acme.bia),
      await listenAs(acme.nina),
    ]
    await change('oi')
    await Promise.all([ana, beto].map(listener => listener.waitFor('ticket')))
    await settled(ana, beto, bia, nina)
    expect([ana, beto, bia, nina].map(listener => listener.eventsNamed('ticket').length)).toEqual([
      1, 1, 0, 0,
    ])
  })

  it('hears numbers as its viewer may see them', async () => {
    const caio = await acme.hire('Caio', { queueIds: [acme.vendas], is_tricked: false })
    const [beto, masked] = [await listenAs(acme.beto), await listenAs(caio)]
    await change('oi')
    const numberOf = async (listener: SocketListener) => {
      const told = await listener.waitFor('ticket')
      return told.action === 'update' && told.ticket.contact.number
    }
    expect(await numberOf(beto)).toBe(talk.number)
    expect(await numberOf(masked)).toBe(`${talk.number.slice(0, -4)}****`)
    await settled(beto, masked)
    expect([beto, masked].map(listener => listener.eventsNamed('ticket').length)).toEqual([1, 1])
    expect(JSON.stringify(masked.events)).not.toContain(talk.number)
  })

  it('hears that a ticket left when it went where its viewer may not see it, and no more', async () => {
    const [beto, bia] = [await listenAs(acme.beto), await listenAs(acme.bia)]
    await change('moved', { queue_id: acme.suporte })
    expect(await beto.waitFor('ticket')).toEqual({ action: 'delete', ticketId: talk.ticketId })
    expect(await bia.waitFor('ticket')).toMatchObject({
      action: 'update',
      ticket: { id: talk.ticketId, lastMessage: 'moved' },
    })
    await change('later')
    await settled(beto, bia)
    expect(beto.eventsNamed('ticket')).toHaveLength(1)
    expect(bia.eventsNamed('ticket')).toHaveLength(2)
  })

  it('hears everything in order whichever process told it', async () => {
    const other = await server.startPeer({ roles: 'api' })
    try {
      const [here, there] = [await listenAs(acme.beto), await listenAs(acme.beto, { at: other })]
      for (let n = 0; n < 20; n++)
        await withScope((n % 2 === 0 ? server : other).context, systemViewer(acme.id), scope =>
          changeColumns(scope, talk.ticketId, { last_message: `m${n}` }),
        )
      for (const listener of [here, there]) {
        await listener.waitUntil(heard => heard.length >= 20)
        expect(
          listener
            .eventsNamed('ticket')
            .map(({ payload }) => payload.action === 'update' && payload.ticket.lastMessage),
        ).toEqual(Array.from({ length: 20 }, (_, n) => `m${n}`))
      }
    } finally {
      await other.close()
    }
  })
})

describe('rights that change', () => {
  it('move the socket to other seats at once', async () => {
    const bia = await listenAs(acme.bia)
    await change('unheard')
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.bia.id },
      body: { queueIds: [acme.vendas] },
    })
    expect(await bia.waitFor('access')).toEqual({ action: 'update', user: { id: acme.bia.id } })
    await change('heard')
    expect(await bia.waitFor('ticket')).toMatchObject({ ticket: { lastMessage: 'heard' } })
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.bia.id },
      body: { queueIds: [acme.suporte] },
    })
    await bia.waitUntil(heard => heard.filter(one => one.name === 'access').length === 2)
    await change('unheard again')
    await settled(bia)
    expect(bia.eventsNamed('ticket')).toHaveLength(1)
  })

  it('hide numbers from then on', async () => {
    const beto = await listenAs(acme.beto)
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.beto.id },
      body: { isTricked: 'disabled' },
    })
    await beto.waitFor('access')
    await change('oi')
    await beto.waitFor('ticket')
    expect(JSON.stringify(beto.eventsNamed('ticket'))).not.toContain(talk.number)
    expect(beto.eventsNamed('ticket')).toHaveLength(1)
  })

  it('count on every process', async () => {
    const other = await server.startPeer({ roles: 'api' })
    try {
      const bia = await listenAs(acme.bia, { at: other })
      await acme.ana.ok(ROUTES.updateUser, {
        params: { userId: acme.bia.id },
        body: { queueIds: [acme.vendas] },
      })
      await bia.waitFor('access')
      await change('heard')
      expect(await bia.waitFor('ticket')).toMatchObject({ ticket: { lastMessage: 'heard' } })
    } finally {
      await other.close()
    }
  })

  it('end the session when they come with another profile', async () => {
    const nina = await listenAs(acme.nina)
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.nina.id }, body: { profile: 'admin' } })
    expect(await nina.waitFor('auth')).toEqual({
      action: 'update',
      user: { id: acme.nina.id },
      reason: 'changed',
    })
    await nina.waitUntilClosed()
  })
})

describe('a second login', () => {
  const login = (person: Person) =>
    server.anonymous.ok(ROUTES.login, { body: { email: person.email, password: PASSWORD } })

  it('ends the first session’s socket, which hears why, and leaves its own and other people’s alone', async () => {
    const [first, ana] = [await listenAs(acme.beto), await listenAs(acme.ana)]
    const { token } = await login(acme.beto)
    expect(await first.waitFor('auth')).toEqual({ action: 'update', user: { id: acme.beto.id } })
    await first.waitUntilClosed()
    const second = await listenAs({ ...acme.beto, token })
    await change('oi')
    await second.waitFor('ticket')
    expect(second.eventsNamed('auth')).toEqual([])
    expect([second.isClosed, ana.isClosed]).toEqual([false, false])
    expect(ana.eventsNamed('auth')).toEqual([])
    const again = closeAfterTest(
      new SocketListener(server.url, { companyId: acme.id, token: acme.beto.token }),
    )
    expect(await again.waitForRefusal()).toBe('ERR_SESSION_EXPIRED')
  })

  it('does so on every process', async () => {
    const other = await server.startPeer({ roles: 'api' })
    try {
      const first = await listenAs(acme.beto, { at: other })
      await login(acme.beto)
      expect(await first.waitFor('auth')).toEqual({ action: 'update', user: { id: acme.beto.id } })
      await first.waitUntilClosed()
    } finally {
      await other.close()
    }
  })
})

describe('a socket is closed', () => {
  it('when its access token ends', async () => {
    const identity = await server.context.identities.identify(acme.beto.token ?? '')
    const almost = new Date(Date.now() - (15 * 60 - 2) * 1000)
    const token = await signAccess(
      server.context.keys.tokenSecret,
      identity.viewer,
      identity.sessionId,
      almost,
    )
    const brief = await listenAs({ ...acme.beto, token })
    await expect(brief.waitUntilClosed()).resolves.toBeUndefined()
  })

  it('after a logout, a removed user and a changed password', async () => {
    const login = await server.anonymous.call(ROUTES.login, {
      body: { email: acme.beto.email, password: PASSWORD },
    })
    const beto = await listenAs({ ...acme.beto, token: login.body.token })
    await server.anonymous.raw('DELETE', '/api/auth/logout', {
      headers: { cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
    })
    await beto.waitUntilClosed()
    const bia = await listenAs(acme.bia)
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: acme.bia.id },
      body: { password: 'outra-senha-9' },
    })
    await bia.waitUntilClosed()
    const nina = await listenAs(acme.nina)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: acme.nina.id } })
    await expect(nina.waitUntilClosed()).resolves.toBeUndefined()
  })

  it('when it says too much at once', async () => {
    const beto = await listenAs(acme.beto)
    for (let n = 0; n < 40; n++) beto.socket.emit('joinTickets', 'open')
    await expect(beto.waitUntilClosed()).resolves.toBeUndefined()
  })

  it('when it says something too large', async () => {
    const beto = await listenAs(acme.beto)
    beto.socket.emit('joinTickets', 'x'.repeat(70_000))
    await expect(beto.waitUntilClosed()).resolves.toBeUndefined()
  })
})

it('one person has at most ten sockets', async () => {
  const first = await listenAs(acme.beto)
  for (let n = 1; n < LIMITS.socketsPerUser; n++) await listenAs(acme.beto)
  const eleventh = closeAfterTest(
    new SocketListener(server.url, { companyId: acme.id, token: acme.beto.token }),
  )
  expect(await eleventh.waitForRefusal()).toBe('ERR_TOO_MANY_REQUESTS')
  first.close()
  await listenAs(acme.bia)
})

it('one person has at most ten sockets when forty are opened at once, and a closed one makes room', async () => {
  const opened = Array.from({ length: 40 }, () =>
    closeAfterTest(new SocketListener(server.url, { companyId: acme.id, token: acme.beto.token })),
  )
  const admitted = await Promise.all(
    opened.map(socket =>
      socket.waitUntilReady().then(
        () => socket,
        () => undefined,
      ),
    ),
  )
  expect(admitted.filter(Boolean)).toHaveLength(LIMITS.socketsPerUser)
  admitted.find(Boolean)?.close()
  await expect.poll(() => listenAs(acme.beto).then(() => 'open', String)).toBe('open')
})

describe('what a browser says', () => {
  it('is answered, with a payload or without', async () => {
    const beto = await listenAs(acme.beto)
    expect([
      await beto.emit('joinTickets', 'open'),
      await beto.emit('joinNotification'),
      await beto.emit('joinChatBox', talk.ticketId),
      await beto.emit('joinChatBox', talk.uuid),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([
    ['an unknown event', 'selectAll', 'x'],
    ['an inherited name', 'constructor', 'x'],
    ['a prototype', '__proto__', { polluted: true }],
  ])('is not heard when it is %s', async (_, name, said) => {
    const beto = await listenAs(acme.beto)
    beto.socket.emit(name, said)
    expect(await beto.emit('joinTickets', 'open')).toBeUndefined()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([
    ['an object', { id: 1 }],
    ['a list', [1]],
    ['nothing', undefined],
    ['a long text', 'x'.repeat(65)],
  ])('is refused when it asks for a chat with %s', async (_, said) => {
    const beto = await listenAs(acme.beto)
    expect(await beto.emit('joinChatBox', said)).toBe('ERR_VALIDATION')
  })
})
