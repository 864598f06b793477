import { ROUTES } from '@recado/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { client, makeSimulator, startTestServer, type TestServer } from '../../testing/index.ts'
import { DEMO_PASSWORD } from './demo-data.ts'
import { isDemoUntouched, listDemoLogins, listOpenDemoLogins, seedDemo } from './demo.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ ...makeSimulator() })
  await seedDemo(server.context)
})
afterEach(() => server.close())

const CAMILA = 'camila@lojasol.example'
async function camila() {
  const { token, user } = await server.anonymous.ok(ROUTES.login, {
    body: { email: CAMILA, password: DEMO_PASSWORD },
  })
  return { ...client(server.url, token), id: user.id }
}

it('the demo is untouched after the first logins', async () => {
  await camila()
  expect(await isDemoUntouched(server.context)).toBe(true)
})

it('the demo is in use once a password was changed', async () => {
  const person = await camila()
  await person.ok(ROUTES.updateUser, {
    params: { userId: person.id },
    body: { password: 'Uma-senha-de-verdade-9', currentPassword: DEMO_PASSWORD },
  })
  expect(await isDemoUntouched(server.context)).toBe(false)
  const open = await listOpenDemoLogins(server.context)
  expect(open).not.toContain(CAMILA)
  expect(open).toHaveLength(listDemoLogins().length - 1)
})

it('the demo is in use once a user or a company was made', async () => {
  const person = await camila()
  const made = await person.ok(ROUTES.createUser, {
    body: { name: 'Nadir', email: 'nadir@lojasol.example', password: 'Uma-senha-de-verdade-9' },
  })
  expect(await isDemoUntouched(server.context)).toBe(false)
  await person.ok(ROUTES.deleteUser, { params: { userId: made.id } })
  expect(await isDemoUntouched(server.context)).toBe(true)
  await server.company({ name: 'Acme' })
  expect(await isDemoUntouched(server.context)).toBe(false)
})

it('the simulated phone is linked from the start', async () => {
  const person = await camila()
  const connections = () => person.ok(ROUTES.listWhatsapps, {})
  await vi.waitFor(
    async () => expect((await connections()).map(({ status }) => status)).toEqual(['CONNECTED']),
    { timeout: 10_000 },
  )
})

it('a segment without conditions has every person of the demo', async () => {
  const person = await camila()
  const { contacts } = await person.ok(ROUTES.listContacts, {})
  const people = contacts.filter(({ isGroup }) => !isGroup)
  expect(await person.ok(ROUTES.countSegment, {})).toEqual({ count: people.length })
})

it('a wait after an answer has the target of later answers, and the first wait that of first answers', async () => {
  const waiting = await server.context.platform
    .selectFrom('tickets')
    .select(['id', 'answered'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('messages as answer')
            .innerJoin('messages as question', 'question.ticket_id', 'answer.ticket_id')
            .select('answer.id')
            .whereRef('answer.ticket_id', '=', 'tickets.id')
            .where('answer.from_me', '=', true)
            .where('question.from_me', '=', false)
            .whereRef('question.id', '<', 'answer.id'),
        )
        .as('hasAnswer'),
    )
    .where('waiting_since', 'is not', null)
    .execute()
  expect(new Set(waiting.map(({ answered }) => answered))).toEqual(new Set([true, false]))
  expect(waiting.filter(({ answered, hasAnswer }) => answered !== Boolean(hasAnswer))).toEqual([])
})

it('the robot of each company is left by a word of its language', async () => {
  const connections = await server.context.platform
    .selectFrom('connections as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select(['c.language', 'k.end_word'])
    .orderBy('c.id')
    .execute()
  expect(connections).toEqual([
    { language: 'pt', end_word: 'sair' },
    { language: 'es', end_word: 'salir' },
  ])
})
