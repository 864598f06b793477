import { chatCursor, LIMITS, ROUTES, type Chat } from '@recado/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acme,
  listenAs,
  server,
  setupTestServer,
  type SocketListener,
  type Person,
  type TestCompany,
} from '../../testing/index.ts'

// Seen red: with a chat shown to non-members; with messages sent to the whole company; with the key of a
// message left out; with the row of a chat locked instead of the chat, so that a later message arrived
// earlier.

let bravo: TestCompany
let caio: Person
setupTestServer()
beforeAll(async () => {
  bravo = await server.company({ name: 'Bravo' })
})
beforeEach(async () => {
  caio = await acme.hire('Caio')
})

const begin = (owner: Person, others: readonly Person[], title = 'Equipe'): Promise<Chat> =>
  owner.ok(ROUTES.createChat, { body: { title, users: others.map(({ id }) => id) } })
const say = (who: Person, chatId: number, message: string, clientKey?: string) =>
  who.call(ROUTES.writeChatMessage, {
    params: { chatId },
    body: { message, ...(clientKey === undefined ? {} : { clientKey }) },
  })
const list = (who: Person, query: { searchParam?: string; pageNumber?: number; after?: string } = {}) =>
  who.ok(ROUTES.listChats, { query })
const messages = (who: Person, chatId: number, query: { pageNumber?: number; before?: number } = {}) =>
  who.ok(ROUTES.listChatMessages, { params: { chatId }, query })
const unreadOf = ({ users }: Chat): Record<string, number> =>
  Object.fromEntries(users.map(({ user, unreads }) => [user.name, unreads]))
const names = ({ users }: Chat): string[] => users.map(({ user }) => user.name).toSorted()
/** Waits until all sockets received the earlier events. */
const settle = async (...all: SocketListener[]): Promise<void> => {
  const { seq } = await acme.ana.ok(ROUTES.listEvents, { query: { after: 0 } })
  await acme.ana.ok(ROUTES.createTag, {
    body: { name: `Marca ${seq} ${Math.round(performance.now() * 1_000)}` },
  })
  await Promise.all(all.map(listener => listener.waitFor('tag')))
}

describe('a chat', () => {
  it('is begun by anybody with colleagues; who begins it owns it and is in it', async () => {
    const chat = await acme.beto.ok(ROUTES.createChat, {
      body: { title: '  Vendas de hoje ', users: [acme.bia.id, { id: acme.nina.id }, acme.bia.id] },
    })
    expect(chat).toMatchObject({
      title: 'Vendas de hoje',
      ownerId: acme.beto.id,
      lastMessage: '',
      lastSenderId: null,
    })
    expect(unreadOf(chat)).toEqual({ Beto: 0, Bia: 0, Nina: 0 })
    for (const person of [acme.beto, acme.bia, acme.nina])
      expect((await list(person)).records).toEqual([chat])
  })

  it.each([
    [{ title: ' ', users: [1] }, { title: 'required' }],
    [{ title: 'x'.repeat(101), users: [1] }, { title: 'tooLong' }],
    [{ title: 'Equipe', users: [] }, { users: 'required' }],
    [{ title: 'Equipe' }, { users: 'required' }],
  ])('is not begun as %j', async (body, fields) => {
    expect((await acme.beto.call(ROUTES.createChat, { body: body as never })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields,
    })
  })

  it('takes nobody from another company, and nobody who is not there', async () => {
    for (const id of [bravo.ana.id, LIMITS.id32]) {
      const { status, body } = await acme.beto.call(ROUTES.createChat, {
        body: { title: 'Equipe', users: [acme.bia.id, id] },
      })
      expect([status, body.error]).toEqual([404, 'ERR_NO_USER_FOUND'])
    }
    expect((await list(acme.bia)).count).toBe(0)
  })

  it('is there for whoever is in it: not for an admin, nor for another company', async () => {
    const chat = await begin(acme.beto, [acme.bia])
    await say(acme.beto, chat.id, 'segredo')
    const params = { chatId: chat.id }
    for (const person of [acme.ana, acme.nina, bravo.ana]) {
      const answers = [
        await person.call(ROUTES.showChat, { params }),
        await person.call(ROUTES.listChatMessages, { params }),
        await person.call(ROUTES.writeChatMessage, { params, body: { message: 'Oi' } }),
        await person.call(ROUTES.readChat, { params, body: { userId: acme.bia.id } }),
        await person.call(ROUTES.updateChat, { params, body: { title: 'Meu', users: [person.id] } }),
        await person.call(ROUTES.deleteChat, { params }),
      ]
      for (const { status, body } of answers) expect([status, body.error]).toEqual([404, 'ERR_NO_CHAT_FOUND'])
      expect(await list(person, { searchParam: 'Equipe' })).toEqual({
        records: [],
        count: 0,
        hasMore: false,
        unread: [],
      })
    }
    expect((await messages(acme.bia, chat.id)).records.map(({ message }) => message)).toEqual(['segredo'])
  })

  // spec: chat-3
  it('is changed and deleted by its owner alone', async () => {
    const chat = await begin(acme.beto, [acme.bia])
    const params = { chatId: chat.id }
    for (const answer of [
      await acme.bia.call(ROUTES.updateChat, { params, body: { title: 'Meu' } }),
      await acme.bia.call(ROUTES.deleteChat, { params }),
    ])
      expect([answer.status, answer.body.error]).toEqual([403, 'ERR_NO_PERMISSION'])
    expect(await acme.beto.ok(ROUTES.updateChat, { params, body: { title: 'Nosso' } })).toMatchObject({
      title: 'Nosso',
      ownerId: acme.beto.id,
    })
    await acme.beto.ok(ROUTES.deleteChat, { params })
    for (const person of [acme.beto, acme.bia])
      expect((await person.call(ROUTES.showChat, { params })).status).toBe(404)
  })

  it('takes in and lets go whom its owner names, but never the owner', async () => {
    const chat = await begin(acme.beto, [acme.bia])
    await say(acme.bia, chat.id, 'Oi')
    const changed = await acme.beto.ok(ROUTES.updateChat, {
      params: { chatId: chat.id },
      body: { users: [acme.nina.id] },
    })
    expect(names(changed)).toEqual(['Beto', 'Nina'])
    expect((await acme.bia.call(ROUTES.showChat, { params: { chatId: chat.id } })).status).toBe(404)
    expect((await list(acme.bia)).records).toEqual([])
    // A later member reads earlier messages and has no unread ones.
    expect((await messages(acme.nina, chat.id)).records.map(({ message }) => message)).toEqual(['Oi'])
    expect((await list(acme.nina)).unread).toEqual([])
  })

  it('stays as it is when somebody named for it is not there', async () => {
    const chat = await begin(acme.beto, [acme.bia])
    const answer = await acme.beto.call(ROUTES.updateChat, {
      params: { chatId: chat.id },
      body: { title: 'Outro', users: [bravo.ana.id] },
    })
    expect(answer.body.error).toBe('ERR_NO_USER_FOUND')
    expect(await acme.bia.ok(ROUTES.showChat, { params: { chatId: chat.id } })).toEqual(chat)
  })

  // spec: session-3
  it('needs a plan that has it', async () => {
    const poor = await server.company({ name: 'Pobre', plan: { use_internal_chat: false } })
    const params = { chatId: 1 }
    const answers = [
      await poor.ana.call(ROUTES.listChats),
      await poor.ana.call(ROUTES.showChat, { params }),
      await poor.ana.call(ROUTES.createChat, { body: { title: 'Equipe', users: [poor.beto.id] } }),
      await poor.ana.call(ROUTES.updateChat, { params, body: { title: 'Equipe' } }),
      await poor.ana.call(ROUTES.deleteChat, { params }),
      await poor.ana.call(ROUTES.readChat, { params, body: {} }),
      await poor.ana.call(ROUTES.listChatMessages, { params }),
      await poor.ana.call(ROUTES.writeChatMessage, { params, body: { message: 'Oi' } }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([403, { error: 'ERR_PLAN_FEATURE', feature: 'useInternalChat' }])
  })
})

describe('what is said in a chat', () => {
  // spec: chat-4
  it('counts as unread for everybody but who said it, until they read it', async () => {
    const chat = await begin(acme.beto, [acme.bia, acme.nina])
    const said = await say(acme.beto, chat.id, 'Bom dia')
    expect(said.body).toMatchObject({
      chatId: chat.id,
      senderId: acme.beto.id,
      sender: { name: 'Beto' },
      message: 'Bom dia',
      clientKey: null,
    })
    await say(acme.beto, chat.id, 'Alguém *aí*?\nSim?')
    const [shown] = (await list(acme.bia)).records
    expect(shown).toMatchObject({ lastMessage: 'Alguém aí? Sim?', lastSenderId: acme.beto.id })
    expect(unreadOf(shown as Chat)).toEqual({ Beto: 0, Bia: 2, Nina: 2 })
    expect((await list(acme.bia)).unread).toEqual([{ chatId: chat.id, unreads: 2 }])
    // Ignores the user in the body.
    const read = await acme.bia.ok(ROUTES.readChat, {
      params: { chatId: chat.id },
      body: { userId: acme.nina.id },
    })
    expect(unreadOf(read)).toEqual({ Beto: 0, Bia: 0, Nina: 2 })
    // A reply marks the rest read.
    await say(acme.nina, chat.id, 'Aqui!')
    expect(unreadOf(await acme.bia.ok(ROUTES.showChat, { params: { chatId: chat.id } }))).toEqual({
      Beto: 1,
      Bia: 1,
      Nina: 0,
    })
    expect((await list(acme.nina)).unread).toEqual([])
  })

  it('is one message however often it arrives', async () => {
    const chat = await begin(acme.beto, [acme.bia])
    const key = 'a1b2c3d4e5f6a7b8'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => say(acme.beto, chat.id, 'Uma vez só', key)),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(
      (await messages(acme.bia, chat.id)).records.map(({ message, clientKey }) => [message, clientKey]),
    ).toEqual([['Uma vez só', key]])
    expect((await list(acme.bia)).unread).toEqual([{ chatId: chat.id, unreads: 1 }])
    expect(await say(acme.beto, chat.id, 'Outro texto', key)).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLIENT_KEY_USED' },
    })
    // The same key of somebody else, or in another chat, is another message.
    const other = await begin(acme.beto, [acme.bia], 'Outro')
    const ids = [
      (await say(acme.bia, chat.id, 'Eu também', key)).body.id,
      (await say(acme.beto, other.id, 'Aqui também', key)).body.id,
    ]
    expect(new Set([answers[0]?.body.id, ...ids]).size).toBe(3)
  })

  // spec: chat-6
  it.each(['', '   ', '\n\t\n'])('is not nothing: %j', async message => {
    const chat = await begin(acme.beto, [acme.bia])
    const { status, body } = await say(acme.beto, chat.id, message)
    expect([status, body.error]).toEqual([400, 'ERR_CREATING_MESSAGE'])
    expect((await messages(acme.bia, chat.id)).count).toBe(0)
  })

  it('may be as long and as strange as people write', async () => {
    const chat = await begin(acme.beto, [acme.bia])
    for (const message of [
      '<img src=x onerror=alert(1)>',
      '👩‍👩‍👧‍👦',
      '  recuado\n\tcom tab  ',
      'x'.repeat(LIMITS.bodyMax),
      'مرحبا',
    ]) {
      const { status, body } = await say(acme.beto, chat.id, message)
      expect([status, body.message]).toEqual([200, message])
    }
    expect((await say(acme.beto, chat.id, 'x'.repeat(LIMITS.bodyMax + 1))).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { message: 'tooLong' },
    })
    expect((await say(acme.beto, chat.id, 'nu\u0000l')).body.message).toBe('nul')
  })

  it('is read page by page, the oldest first inside a page, by number and from a message on', async () => {
    const chat = await begin(acme.beto, [acme.bia])
    const rows = Array.from({ length: 45 }, (_, n) => ({
      company_id: acme.id,
      chat_id: chat.id,
      sender_id: acme.beto.id,
      sender_name: 'Beto',
      message: `${n}`,
    }))
    await server.context.platform.insertInto('chat_messages').values(rows).execute()
    const texts = (page: { records: { message: string }[] }): number[] =>
      page.records.map(({ message }) => Number(message))
    const [first, second, third, fourth] = [
      await messages(acme.bia, chat.id),
      await messages(acme.bia, chat.id, { pageNumber: 2 }),
      await messages(acme.bia, chat.id, { pageNumber: 3 }),
      await messages(acme.bia, chat.id, { pageNumber: 4 }),
    ]
    const range = (from: number, to: number): number[] =>
      Array.from({ length: to - from }, (_, n) => from + n)
    expect([texts(first), texts(second), texts(third), texts(fourth)]).toEqual([
      range(25, 45),
      range(5, 25),
      range(0, 5),
      [],
    ])
    expect([first, second, third, fourth].map(({ count, hasMore }) => [count, hasMore])).toEqual([
      [45, true],
      [45, true],
      [45, false],
      [45, false],
    ])
    expect(texts(await messages(acme.bia, chat.id, { before: first.records[0]?.id ?? 0 }))).toEqual(
      range(5, 25),
    )
  })
})

describe('the list of chats', () => {
  it('has the latest activity first, page by page, also while chats move', async () => {
    const chats: Chat[] = []
    for (let n = 0; n < LIMITS.page + 5; n++) chats.push(await begin(acme.beto, [acme.bia], `Chat ${n}`))
    await say(acme.beto, chats[3]?.id ?? 0, 'Acorda')
    const first = await list(acme.bia)
    expect([first.records.length, first.count, first.hasMore, first.records[0]?.title]).toEqual([
      LIMITS.page,
      25,
      true,
      'Chat 3',
    ])
    const last = first.records.at(-1) as Chat
    // A lower chat moves up meanwhile; the next page lacks it and contains no duplicates.
    await say(acme.beto, chats[0]?.id ?? 0, 'Eu também')
    const rest = await list(acme.bia, { after: chatCursor(last) })
    expect([rest.records.length, rest.hasMore]).toEqual([4, false])
    expect(rest.records.some(({ id }) => first.records.some(one => one.id === id))).toBe(false)
    expect((await list(acme.bia, { pageNumber: 2 })).records).toHaveLength(5)
    expect((await list(acme.bia, { pageNumber: 9 })).records).toEqual([])
  })

  it('is searched by title and by who is in it, accents and case aside', async () => {
    const ramos = await acme.hire('Ângela Ramos')
    const plan = await begin(acme.beto, [acme.bia], 'Promoção de Natal')
    const pair = await begin(acme.beto, [ramos], 'Nós dois')
    const ids = async (searchParam: string) =>
      (await list(acme.beto, { searchParam })).records.map(({ id }) => id)
    expect(await ids('PROMOCAO')).toEqual([plan.id])
    expect(await ids('angela')).toEqual([pair.id])
    // The viewer's own name matches no chat.
    expect(await ids('beto')).toEqual([])
    expect(await ids('100%')).toEqual([])
    expect((await list(acme.beto, { searchParam: 'nos' })).count).toBe(1)
  })
})

describe('who hears of a chat', () => {
  it('is whoever is in it, and each hears what a fetch would show', async () => {
    const [ana, beto, bia, nina] = [
      await listenAs(acme.ana),
      await listenAs(acme.beto),
      await listenAs(acme.bia),
      await listenAs(acme.nina),
    ] as const
    const chat = await begin(acme.beto, [acme.bia])
    for (const [listener, person] of [
      [beto, acme.beto],
      [bia, acme.bia],
    ] as const)
      expect(await listener.waitFor('chatUser')).toEqual({ action: 'create', userId: person.id, chat })

    const { body: message } = await say(acme.beto, chat.id, 'segredo')
    const after = await acme.bia.ok(ROUTES.showChat, { params: { chatId: chat.id } })
    for (const listener of [beto, bia])
      expect(await listener.waitFor('chatRoom')).toEqual({
        action: 'create',
        chatId: chat.id,
        chat: after,
        message,
      })

    await acme.bia.ok(ROUTES.readChat, { params: { chatId: chat.id }, body: {} })
    expect(await beto.waitFor('chatRoom', ({ action }) => action === 'updateUnread')).toEqual({
      action: 'updateUnread',
      chatId: chat.id,
      userId: acme.bia.id,
    })
    // Without unread messages there is no event.
    await acme.bia.ok(ROUTES.readChat, { params: { chatId: chat.id }, body: {} })

    const renamed = await acme.beto.ok(ROUTES.updateChat, {
      params: { chatId: chat.id },
      body: { title: 'Outro nome' },
    })
    expect(await bia.waitFor('chat')).toEqual({ action: 'update', chat: renamed })
    await acme.beto.ok(ROUTES.updateChat, {
      params: { chatId: chat.id },
      body: { title: 'Outro nome', users: [acme.bia.id] },
    })
    await acme.beto.ok(ROUTES.deleteChat, { params: { chatId: chat.id } })
    expect(await bia.waitFor('chat', ({ action }) => action === 'delete')).toEqual({
      action: 'delete',
      chatId: chat.id,
    })

    await settle(ana, beto, bia, nina)
    for (const listener of [ana, nina]) expect(listener.events.map(({ name }) => name)).toEqual(['tag'])
    for (const listener of [beto, bia])
      expect(listener.events.map(({ name }) => name)).toEqual([
        'chatUser',
        'chatRoom',
        'chatRoom',
        'chat',
        'chat',
        'tag',
      ])
  })

  it('hears what many say and read at once in the order in which it became so', async () => {
    const chat = await begin(acme.beto, [acme.bia, acme.nina])
    const beto = await listenAs(acme.beto)
    await Promise.all(
      [acme.beto, acme.bia, acme.nina].flatMap(person =>
        Array.from({ length: 8 }, async (_, n) =>
          n % 4 === 3
            ? person.ok(ROUTES.readChat, { params: { chatId: chat.id }, body: {} })
            : person.ok(ROUTES.writeChatMessage, {
                params: { chatId: chat.id },
                body: { message: `${person.name} ${n}` },
              }),
        ),
      ),
    )
    await settle(beto)
    const heard = beto.eventsNamed('chatRoom').map(({ payload }) => payload)
    const ids = heard.flatMap(payload => (payload.action === 'create' ? [payload.message.id] : []))
    expect(ids).toHaveLength(18)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    let seen = chat
    for (const payload of heard)
      seen =
        payload.action === 'create'
          ? payload.chat
          : {
              ...seen,
              users: seen.users.map(member =>
                member.userId === payload.userId ? { ...member, unreads: 0 } : member,
              ),
            }
    expect(seen).toEqual(await acme.beto.ok(ROUTES.showChat, { params: { chatId: chat.id } }))
  })

  it('goes by names with a number on the wire', async () => {
    const bia = await listenAs(acme.bia)
    const wires: string[] = []
    bia.socket.onAny((wire: string) => wires.push(wire))
    const chat = await begin(acme.beto, [acme.bia])
    await say(acme.beto, chat.id, 'Oi')
    await acme.beto.ok(ROUTES.deleteChat, { params: { chatId: chat.id } })
    await bia.waitFor('chat')
    const prefix = `company-${acme.id}-`
    expect(wires).toEqual([`${prefix}chat-user-${acme.bia.id}`, `${prefix}chat-${chat.id}`, `${prefix}chat`])
  })

  it('is no longer who was taken out: they hear that it left and nothing after, not even what they missed', async () => {
    const [bia, caios] = [await listenAs(acme.bia), await listenAs(caio)]
    const chat = await begin(acme.beto, [acme.bia, caio])
    await caios.waitFor('chatUser')
    await acme.beto.ok(ROUTES.updateChat, {
      params: { chatId: chat.id },
      body: { users: [acme.bia.id, acme.nina.id] },
    })
    await say(acme.beto, chat.id, 'segredo')
    await bia.waitFor('chatRoom')
    await settle(bia, caios)
    expect(caios.events.filter(({ name }) => name !== 'tag').map(({ payload }) => payload)).toEqual([
      { action: 'create', userId: caio.id, chat },
      { action: 'delete', userId: caio.id, chatId: chat.id },
    ])
    expect(bia.eventsNamed('chat').map(({ payload }) => payload.action)).toEqual(['update'])
    const missed = await caio.ok(ROUTES.listEvents, { query: { after: 0 } })
    expect(JSON.stringify(missed)).not.toContain('segredo')
    const ninas = await acme.nina.ok(ROUTES.listEvents, { query: { after: 0 } })
    expect(ninas.events.map(({ name }) => name)).toEqual(['chatUser', 'chatRoom', 'tag'])
  })
})

describe('a removed colleague', () => {
  it('leaves their words under their name, their chats to the others, and what was theirs to whoever was in it longest', async () => {
    const chat = await begin(caio, [acme.bia], 'De Caio')
    await caio.ok(ROUTES.updateChat, {
      params: { chatId: chat.id },
      body: { users: [acme.bia.id, acme.beto.id] },
    })
    const alone = await begin(caio, [caio], 'Só Caio')
    await say(caio, chat.id, 'Até amanhã')
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: caio.id }, body: { name: 'Caio Lima' } })
    const bia = await listenAs(acme.bia)
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: caio.id } })

    const after = await acme.bia.ok(ROUTES.showChat, { params: { chatId: chat.id } })
    expect([after.ownerId, after.lastSenderId, names(after)]).toEqual([acme.bia.id, null, ['Beto', 'Bia']])
    expect(
      await bia.waitFor(
        'chat',
        payload => payload.action === 'update' && payload.chat.ownerId === acme.bia.id,
      ),
    ).toEqual({ action: 'update', chat: after })
    expect((await messages(acme.bia, chat.id)).records).toMatchObject([
      { message: 'Até amanhã', senderId: null, sender: { name: 'Caio Lima' } },
    ])
    expect(
      await acme.bia.ok(ROUTES.updateChat, { params: { chatId: chat.id }, body: { title: 'De Bia' } }),
    ).toMatchObject({ title: 'De Bia' })
    expect(
      await server.context.platform.selectFrom('chats').select('id').where('id', '=', alone.id).execute(),
    ).toEqual([])
  })
})
