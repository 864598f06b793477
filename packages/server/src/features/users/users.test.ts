// spec: session-21
import { ROUTES, type UserChange, type UserInput } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, client, startTestServer, type TestCompany, type TestServer } from '../../testing/index.ts'

let server: TestServer
let acme: TestCompany
let bravo: TestCompany
beforeAll(async () => {
  server = await startTestServer()
  acme = await server.company()
  bravo = await server.company({ name: 'Bravo' })
})
afterAll(() => server.close())

let count = 0
const newcomer = (over: Partial<UserInput> = {}) => ({
  name: 'João Émile',
  email: `joao.${acme.id}.${count++}@Example.com`,
  password: 'abcde',
  ...over,
})
const told = async (companyId: number, name: string): Promise<{ payload: unknown; rooms: string[] }[]> =>
  server.context.platform
    .selectFrom('events')
    .select(['payload', 'rooms'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .orderBy('id')
    .execute()

describe('a list of users', () => {
  it('is by name, twenty a page', async () => {
    const company = await server.company({ plan: { users: 100 } })
    await Promise.all(Array.from({ length: 21 }, (_, n) => company.hire(`Zeca${String(n).padStart(2, '0')}`)))
    const álvaro = await company.hire('Álvaro')
    const first = await company.ana.ok(ROUTES.listUsers)
    expect(first).toMatchObject({ count: 26, hasMore: true })
    expect(first.users.slice(0, 4).map(user => user.name)).toEqual(['Álvaro', 'Ana', 'Beto', 'Bia'])
    expect(first.users[0]).toMatchObject({
      id: álvaro.id,
      companyId: company.id,
      isTricked: 'enabled',
      allTicket: 'disabled',
      allowGroup: false,
      super: false,
    })
    expect(first.users[0]).not.toHaveProperty('password_hash')
    const second = await company.ana.ok(ROUTES.listUsers, { query: { pageNumber: 2 } })
    expect(second).toMatchObject({ count: 26, hasMore: false })
    expect(second.users).toHaveLength(6)
  })

  it('shows colleagues to each other with their queues, and neither e-mail nor hours nor switches', async () => {
    const { users } = await acme.beto.ok(ROUTES.listUsers, { query: { searchParam: 'bia' } })
    expect(users).toEqual([
      {
        id: acme.bia.id,
        name: 'Bia',
        profile: 'user',
        online: false,
        queueIds: [acme.suporte],
        queues: [{ id: acme.suporte, name: expect.any(String), color: expect.any(String) }],
      },
    ])
    // Nobody finds a colleague by an e-mail that they may not read.
    const { email } = await acme.bia.ok(ROUTES.me)
    expect((await acme.beto.ok(ROUTES.listUsers, { query: { searchParam: email } })).users).toEqual([])
  })

  it('is searched in name and e-mail, whatever case and accents', async () => {
    const {
      users: [user],
    } = await acme.ana.ok(ROUTES.listUsers, { query: { searchParam: 'BETO' } })
    expect(user?.id).toBe(acme.beto.id)
    const made = await acme.ana.ok(ROUTES.createUser, { body: newcomer({ name: 'Conceição' }) })
    const found = async (searchParam: string) =>
      (await acme.ana.ok(ROUTES.listUsers, { query: { searchParam } })).users.map(one => one.id)
    expect(await found('conceicao')).toEqual([made.id])
    expect(await found(made.email.toUpperCase())).toEqual([made.id])
    expect(await found('%')).toEqual([])
  })

  it('of colleagues is for everyone, with nothing private in it', async () => {
    const colleagues = await acme.nina.ok(ROUTES.listColleagues)
    expect(colleagues.find(one => one.id === acme.beto.id)).toEqual({
      id: acme.beto.id,
      name: 'Beto',
      profile: 'user',
      online: false,
      queueIds: [acme.vendas],
    })
  })
})

describe('a user', () => {
  it('is seen by themselves and by admins; another company’s is not there', async () => {
    expect((await acme.beto.ok(ROUTES.showUser, { params: { userId: acme.beto.id } })).queues).toEqual([
      { id: acme.vendas, name: 'Vendas', color: '#0b7a5e' },
    ])
    expect((await acme.ana.ok(ROUTES.showUser, { params: { userId: acme.beto.id } })).name).toBe('Beto')
    expect(await acme.beto.call(ROUTES.showUser, { params: { userId: acme.bia.id } })).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    })
    for (const who of [acme.ana, acme.beto]) {
      expect(await who.call(ROUTES.showUser, { params: { userId: bravo.beto.id } })).toMatchObject({
        status: 404,
        body: { error: 'ERR_NO_USER_FOUND' },
      })
      expect(
        (await who.call(ROUTES.updateUser, { params: { userId: bravo.beto.id }, body: { name: 'Nobody' } }))
          .status,
      ).toBe(404)
    }
    expect((await acme.ana.call(ROUTES.deleteUser, { params: { userId: bravo.beto.id } })).status).toBe(404)
  })
})

describe('a new user', () => {
  it('gets what was said and the usual for the rest', async () => {
    const user = await acme.ana.ok(ROUTES.createUser, {
      body: newcomer({
        queueIds: [acme.vendas, acme.vendas],
        allTicket: 'enabled',
        isTricked: 'disabled',
        allowGroup: true,
        startWork: '08:00',
      }),
    })
    expect(user).toMatchObject({
      profile: 'user',
      allTicket: 'enabled',
      isTricked: 'disabled',
      allowGroup: true,
      userClosePendingTicket: 'enabled',
      startWork: '08:00',
      endWork: '23:59',
      defaultMenu: 'closed',
      online: false,
    })
    expect(user.email).toMatch(/@example\.com$/)
    expect(user.queues.map(queue => queue.id)).toEqual([acme.vendas])
    expect(user.queueIds).toEqual([acme.vendas])
    expect((await told(acme.id, 'user')).at(-1)).toEqual({
      payload: {
        action: 'create',
        user: {
          id: user.id,
          name: 'João Émile',
          profile: 'user',
          online: false,
          queueIds: [acme.vendas],
          queues: [{ id: acme.vendas, name: 'Vendas', color: expect.any(String) }],
        },
      },
      rooms: ['staff'],
    })
  })

  it('can log in, by the e-mail in any case', async () => {
    const { email } = await acme.ana.ok(ROUTES.createUser, { body: newcomer() })
    expect(
      (await server.anonymous.call(ROUTES.login, { body: { email: email.toUpperCase(), password: 'abcde' } }))
        .status,
    ).toBe(200)
  })

  it.each([
    [{ name: 'J' }, { name: 'tooShort' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(51) }, { name: 'tooLong' }],
    [{ email: 'nobody' }, { email: 'invalidEmail' }],
    [{ password: 'abcd' }, { password: 'passwordTooShort' }],
    [{ password: 'x'.repeat(51) }, { password: 'passwordTooLong' }],
    [{ startWork: '24:00' }, { startWork: 'invalidTime' }],
  ])('with %j is refused with %j', async (over, fields) => {
    expect(await acme.ana.call(ROUTES.createUser, { body: newcomer(over) })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION', fields },
    })
  })

  it('needs queues and a connection that exist in the company', async () => {
    expect(
      (await acme.ana.call(ROUTES.createUser, { body: newcomer({ queueIds: [bravo.vendas] }) })).body.error,
    ).toBe('ERR_NO_QUEUE_FOUND')
    expect(
      (await acme.ana.call(ROUTES.createUser, { body: newcomer({ whatsappId: 999_999 }) })).body.error,
    ).toBe('ERR_NO_WAPP_FOUND')
  })

  it('has a password of 5 characters or more, and a strong one where the operator demands it', async () => {
    for (const profile of ['user', 'admin'] as const)
      expect(
        (await acme.ana.call(ROUTES.createUser, { body: newcomer({ profile, password: '12345' }) })).status,
      ).toBe(200)
    const strict = await server.startPeer({ env: { RECADO_STRONG_PASSWORDS: 'admins' } })
    const ana = client(strict.url, acme.ana.token)
    const statusOf = async (profile: 'user' | 'admin', password: string) =>
      (await ana.call(ROUTES.createUser, { body: newcomer({ profile, password }) })).body.error
    expect(await statusOf('admin', 'Kp4xz')).toBe('ERR_WEAK_PASSWORD')
    expect(await statusOf('admin', '12345678')).toBe('ERR_WEAK_PASSWORD')
    expect(await statusOf('user', 'Kp4xz')).toBeUndefined()
    expect(await strict.anonymous.ok(ROUTES.showPasswordRule)).toEqual({ strongFor: 'admins' })
    const change = (userId: number, body: Record<string, unknown>) =>
      ana.call(ROUTES.updateUser, { params: { userId }, body })
    const tiago = await acme.hire('Tiago')
    for (const refused of [
      await change(tiago.id, { profile: 'admin', password: 'curta' }),
      await change(acme.ana.id, { password: 'password1', currentPassword: PASSWORD }),
    ])
      expect(refused.body.error).toBe('ERR_WEAK_PASSWORD')
    // Seen red: without a new password the promotion kept one that the rule had never seen.
    expect((await change(tiago.id, { profile: 'admin' })).body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { password: 'passwordForProfile' },
    })
    const strong = { password: 'bem mais longa', currentPassword: PASSWORD }
    expect((await change(tiago.id, { profile: 'admin', ...strong })).status).toBe(200)
    await strict.close()
  })

  it('has an e-mail nobody in the installation has, also when two ask at once', async () => {
    expect(
      await acme.ana.call(ROUTES.createUser, { body: newcomer({ email: bravo.beto.email.toUpperCase() }) }),
    ).toMatchObject({
      status: 409,
      body: { error: 'ERR_EMAIL_TAKEN' },
    })
    const body = newcomer()
    const answers = await Promise.all(
      [acme.ana, bravo.ana, acme.ana].map(ana => ana.call(ROUTES.createUser, { body })),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is made by admins only', async () => {
    expect((await acme.beto.call(ROUTES.createUser, { body: newcomer() })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
  })

  it('cannot make itself super or of another company', async () => {
    const user = await acme.ana.ok(ROUTES.createUser, {
      body: { ...newcomer(), super: true, companyId: bravo.id } as UserInput,
    })
    expect(user).toMatchObject({ super: false, companyId: acme.id })
  })

  it('fits the plan: of twenty who come at once three find the three places left', async () => {
    const company = await server.company({ plan: { users: 7 } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => company.ana.call(ROUTES.createUser, { body: newcomer() })),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(3)
    expect(answers.filter(answer => answer.status === 403).map(answer => answer.body)).toEqual(
      Array.from({ length: 17 }, () => ({ error: 'ERR_PLAN_LIMIT', limit: 'users', max: 7 })),
    )
    expect(await company.ana.ok(ROUTES.listColleagues)).toHaveLength(7)
  })
})

describe('changing users', () => {
  it('people change what is their own, and the whole form may come along', async () => {
    const { id, name, queues, ...form } = await acme.beto.ok(ROUTES.showUser, {
      params: { userId: acme.beto.id },
    })
    const body = {
      ...form,
      language: 'es',
      name: `${name} Souza`,
      defaultTheme: 'dark',
      defaultMenu: 'closed',
      farewellMessage: 'Até logo',
      queueIds: queues.map(queue => queue.id),
      password: '',
    } as const
    expect(await acme.beto.ok(ROUTES.updateUser, { params: { userId: id }, body })).toMatchObject({
      name: 'Beto Souza',
      language: 'es',
      defaultTheme: 'dark',
      defaultMenu: 'closed',
      farewellMessage: 'Até logo',
    })
  })

  it.each([
    { profile: 'admin' },
    { queueIds: [] as number[] },
    { isTricked: 'disabled' },
    { allTicket: 'enabled' },
    { allowGroup: true },
    { startWork: '06:00' },
  ] satisfies UserChange[])('nobody gives themselves %j', async body => {
    const before = await acme.bia.ok(ROUTES.showUser, { params: { userId: acme.bia.id } })
    expect(
      await acme.bia.call(ROUTES.updateUser, {
        params: { userId: acme.bia.id },
        body: { ...body, name: 'Bianca' },
      }),
    ).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    })
    expect(await acme.bia.ok(ROUTES.showUser, { params: { userId: acme.bia.id } })).toEqual(before)
  })

  it('is for admins where it is somebody else', async () => {
    expect(
      (
        await acme.beto.call(ROUTES.updateUser, {
          params: { userId: acme.nina.id },
          body: { name: 'Nininha' },
        })
      ).body.error,
    ).toBe('ERR_NO_PERMISSION')
    expect(
      (await acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.nina.id }, body: { name: 'Nininha' } }))
        .name,
    ).toBe('Nininha')
  })

  it('reseats whoever sees something else from now on, and nobody for a new name', async () => {
    const caio = await acme.hire('Caio')
    const reseats = async () =>
      (await told(acme.id, 'access'))
        .filter(event => event.rooms.includes(`user:${caio.id}`))
        .map(event => event.payload)
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: caio.id },
      body: { name: 'Caio Lima', queueIds: [], isTricked: 'enabled' },
    })
    expect(await reseats()).toEqual([])
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: caio.id }, body: { isTricked: 'disabled' } })
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: caio.id }, body: { queueIds: [acme.vendas] } })
    expect(await reseats()).toEqual([
      { action: 'update', user: { id: caio.id } },
      { action: 'update', user: { id: caio.id } },
    ])
    expect((await caio.ok(ROUTES.me)).queues.map(queue => queue.id)).toEqual([acme.vendas])
  })

  it('refuses an e-mail that is taken', async () => {
    expect(
      (
        await acme.ana.call(ROUTES.updateUser, {
          params: { userId: acme.bia.id },
          body: { email: bravo.bia.email },
        })
      ).body.error,
    ).toBe('ERR_EMAIL_TAKEN')
  })

  it('leaves the platform’s operator to operators', async () => {
    const company = await server.company()
    const olga = await company.hire('Olga', { profile: 'admin', is_super: true })
    expect(
      (
        await company.ana.call(ROUTES.updateUser, {
          params: { userId: olga.id },
          body: { password: 'Outra-senha-9' },
        })
      ).body.error,
    ).toBe('ERR_NO_PERMISSION')
    expect(
      (
        await company.ana.call(ROUTES.updateUser, {
          params: { userId: olga.id },
          body: { email: 'x@example.com' },
        })
      ).body.error,
    ).toBe('ERR_NO_PERMISSION')
    expect((await company.ana.call(ROUTES.deleteUser, { params: { userId: olga.id } })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
    expect(
      (await olga.ok(ROUTES.updateUser, { params: { userId: olga.id }, body: { name: 'Olga O.' } })).name,
    ).toBe('Olga O.')
  })

  it('of an expired company is left to people themselves', async () => {
    const company = await server.company({ company: { due_date: new Date(Date.now() - 86_400_000) } })
    expect(
      (
        await company.beto.ok(ROUTES.updateUser, {
          params: { userId: company.beto.id },
          body: { name: 'Roberto' },
        })
      ).name,
    ).toBe('Roberto')
    expect(
      (
        await company.ana.call(ROUTES.updateUser, {
          params: { userId: company.beto.id },
          body: { name: 'Rob' },
        })
      ).status,
    ).toBe(402)
  })
})

describe('passwords', () => {
  it('of oneself change with the one before, which ends every other session', async () => {
    const rita = await acme.hire('Rita')
    const { token } = await server.anonymous.ok(ROUTES.login, {
      body: { email: rita.email, password: PASSWORD },
    })
    const here = client(server.url, token)
    const change = (body: { password: string; currentPassword?: string }) =>
      here.call(ROUTES.updateUser, { params: { userId: rita.id }, body })
    expect((await change({ password: 'nova5' })).body.error).toBe('ERR_WRONG_PASSWORD')
    expect((await change({ password: 'nova5', currentPassword: 'errada' })).body.error).toBe(
      'ERR_WRONG_PASSWORD',
    )
    expect((await change({ password: 'nova5', currentPassword: PASSWORD })).status).toBe(200)
    expect((await here.call(ROUTES.me)).status).toBe(200)
    expect((await rita.call(ROUTES.me)).status).toBe(401)
    expect(
      (await server.anonymous.call(ROUTES.login, { body: { email: rita.email, password: PASSWORD } })).status,
    ).toBe(401)
    expect(
      (await server.anonymous.call(ROUTES.login, { body: { email: rita.email, password: 'nova5' } })).status,
    ).toBe(200)
  })

  it('cannot be guessed from an open screen', async () => {
    const rui = await acme.hire('Rui')
    const guess = (currentPassword: string) =>
      rui.call(ROUTES.updateUser, {
        params: { userId: rui.id },
        body: { password: 'nova5', currentPassword },
      })
    for (let n = 0; n < 5; n++) expect((await guess(`palpite${n}`)).body.error).toBe('ERR_WRONG_PASSWORD')
    expect((await guess(PASSWORD)).body.error).toBe('ERR_TOO_MANY_REQUESTS')
  })

  it('that an admin sets end all sessions of the user, whose sockets hear it', async () => {
    const sara = await acme.hire('Sara')
    await acme.ana.ok(ROUTES.updateUser, { params: { userId: sara.id }, body: { password: 'outra' } })
    expect((await sara.call(ROUTES.me)).status).toBe(401)
    expect((await told(acme.id, 'auth')).at(-1)).toEqual({
      payload: { action: 'update', user: { id: sara.id }, reason: 'password' },
      rooms: [`user:${sara.id}`],
    })
  })

  it('never end sessions of another company', async () => {
    const { rows } = await server.context.pools.company
      .query(
        `begin read write; set local app.company_id = '${acme.id}'; select end_sessions(${bravo.nina.id}, 'password', null, now()) as n; commit`,
      )
      .then(results => (results as unknown as { rows: { n: number }[] }[])[2] ?? { rows: [] })
    expect(rows).toEqual([{ n: 0 }])
    expect((await bravo.nina.call(ROUTES.me)).status).toBe(200)
  })
})

describe('admins', () => {
  it('lose their sessions with their profile', async () => {
    const vera = await acme.hire('Vera', { profile: 'admin' })
    await acme.ana.ok(ROUTES.updateUser, {
      params: { userId: vera.id },
      body: { profile: 'user', currentPassword: PASSWORD },
    })
    expect((await vera.call(ROUTES.me)).status).toBe(401)
  })

  it('never leave a company without one, not even when two demote or remove each other at once', async () => {
    const company = await server.company()
    expect(
      (
        await company.ana.call(ROUTES.updateUser, {
          params: { userId: company.ana.id },
          body: { profile: 'user' },
        })
      ).body.error,
    ).toBe('ERR_NO_PERMISSION')
    const alba = await company.hire('Alba', { profile: 'admin' })
    await Promise.all([
      company.ana.call(ROUTES.updateUser, {
        params: { userId: alba.id },
        body: { profile: 'user', currentPassword: PASSWORD },
      }),
      alba.call(ROUTES.deleteUser, { params: { userId: company.ana.id } }),
    ])
    expect(
      await server.context.platform
        .selectFrom('users')
        .select('id')
        .where('company_id', '=', company.id)
        .where('profile', '=', 'admin')
        .execute(),
    ).toHaveLength(1)
  })
})

describe('removing a user', () => {
  it('ends what they had and is heard by everyone', async () => {
    const xavier = await acme.hire('Xavier', { queueIds: [acme.vendas] })
    expect((await acme.beto.call(ROUTES.deleteUser, { params: { userId: xavier.id } })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
    await acme.ana.ok(ROUTES.deleteUser, { params: { userId: xavier.id } })
    expect((await xavier.call(ROUTES.me)).status).toBe(401)
    expect((await acme.ana.call(ROUTES.showUser, { params: { userId: xavier.id } })).status).toBe(404)
    expect((await told(acme.id, 'user')).at(-1)).toEqual({
      payload: { action: 'delete', userId: xavier.id },
      rooms: ['staff'],
    })
    expect((await told(acme.id, 'auth')).at(-1)?.rooms).toEqual([`user:${xavier.id}`])
  })

  it('is not for oneself', async () => {
    await acme.hire('Zita', { profile: 'admin' })
    expect((await acme.ana.call(ROUTES.deleteUser, { params: { userId: acme.ana.id } })).body.error).toBe(
      'ERR_NO_PERMISSION',
    )
  })
})
