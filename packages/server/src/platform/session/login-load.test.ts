import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  connectSocket,
  PASSWORD,
  startTestServer,
  type Person,
  type TestCompany,
  type TestServer,
} from '../../testing/index.ts'

// An office logs in at the same moment, while others work. `npm run bench -- --only logins` measures the cost
// of a hash. The test fails when the whole login runs in a transaction (session.routes.ts), and when every
// attempt counts against the address until it succeeds (login.ts).

const OFFICE = 60

let server: TestServer
let acme: TestCompany
let office: Person[]
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  acme = await server.company({ plan: { users: 1_000 } })
  office = await Promise.all(Array.from({ length: OFFICE }, (_, n) => acme.hire(`Pessoa${n}`)))
})
afterAll(() => server.close())

/** Gate of every password check, and its waiters. */
let gate: Promise<void> | undefined
let waiting = 0
beforeAll(() => {
  const { passwords } = server.context
  const held: typeof passwords = {
    ...passwords,
    verify: async (hashed, password) => {
      waiting += 1
      await gate
      return passwords.verify(hashed, password)
    },
  }
  Object.assign(server.context, { passwords: held })
})

const login = (email: string, password = PASSWORD) =>
  server.anonymous.call(ROUTES.login, { body: { email, password } })

it('whoever waits for a password to be checked holds up nobody else', async () => {
  let open: () => void = () => undefined
  gate = new Promise(resolve => (open = resolve))
  const comes = office.map(person => login(person.email))
  await vi.waitFor(() => expect(waiting).toBe(OFFICE), { interval: 20, timeout: 10_000 })

  for (const route of [
    ROUTES.me,
    ROUTES.listQueues,
    ROUTES.listTickets,
    ROUTES.listContacts,
    ROUTES.listSettings,
  ])
    expect((await acme.ana.call(route)).status).toBe(200)
  expect((await acme.ana.call(ROUTES.createTag, { body: { name: 'Urgente' } })).status).toBe(200)
  const ana = await connectSocket(server, acme.id, acme.ana)
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'call' }, body: { value: 'enabled' } })
  await ana.waitFor('settings')
  ana.close()

  open()
  expect((await Promise.all(comes)).map(answer => answer.status)).toEqual(office.map(() => 200))
})

it('an office that logs in at the same moment gets in, although it shares an address and somebody mistyped before', async () => {
  expect((await login(acme.beto.email, 'Errado-1')).status).toBe(401)
  expect((await Promise.all(office.map(person => login(person.email)))).map(answer => answer.status)).toEqual(
    office.map(() => 200),
  )
})

it('of six wrong guesses that come at the same moment five are heard', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => login(acme.bia.email, `Errado-${n}`)))
  expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
    401, 401, 401, 401, 401, 429,
  ])
})
