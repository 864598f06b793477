// spec: consent-2, consent-3
import { LIMITS, ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  acme,
  makeSimulator,
  seedContact,
  server,
  setupTestServer,
  type Client,
} from '../../testing/index.ts'
import { IS_QUICK } from '../../testing/extent.ts'

setupTestServer({ ...makeSimulator(), env: { RECADO_LOG_LEVEL: 'silent' } })

const exportAs = async (who: Client, search = ''): Promise<{ headers: Headers; lines: string[] }> => {
  const answer = await who.raw('GET', `/api/contacts/export?language=pt${search}`)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  return { headers: answer.headers, lines: text.split('\r\n') }
}

it('changes many contacts one by one, and names those it could not change', async () => {
  const [one, two] = [await seedContact(server.context, acme.id), await seedContact(server.context, acme.id)]
  const contactIds = [one.id, two.id, 999_999]
  const tags = [{ name: 'Feira' }]
  const failed = [{ contactId: 999_999, error: 'ERR_NO_CONTACT_FOUND' }]
  const done = [one.id, two.id]
  for (const _ of [1, 2])
    expect(await acme.beto.ok(ROUTES.tagContacts, { body: { contactIds, tags } })).toEqual({ done, failed })
  const shown = await acme.ana.ok(ROUTES.showContact, { params: { contactId: one.id } })
  expect(shown.tags.map(({ name }) => name)).toEqual(['Feira'])
  expect((await acme.beto.call(ROUTES.deleteContacts, { body: { contactIds } })).status).toBe(403)
  expect(await acme.ana.ok(ROUTES.deleteContacts, { body: { contactIds } })).toEqual({ done, failed })
  expect((await acme.ana.ok(ROUTES.deleteContacts, { body: { contactIds } })).done).toEqual([])
})

it('is bounded', async () => {
  const contactIds = Array.from({ length: LIMITS.bulkMax + 1 }, (_, n) => n + 1)
  expect((await acme.ana.call(ROUTES.deleteContacts, { body: { contactIds } })).status).toBe(400)
})

it('finds contacts by their consent to marketing, and selects them over all pages', async () => {
  const [stopped, other] = [
    await seedContact(server.context, acme.id, { name: 'Ada' }),
    await seedContact(server.context, acme.id, { name: 'Bela' }),
  ]
  await acme.ana.ok(ROUTES.addConsent, {
    params: { contactId: stopped.id },
    body: { purpose: 'marketing', state: 'withdrawn', reason: 'Pediu' },
  })
  const found = async (marketing: 'given' | 'withdrawn' | 'none') =>
    (await acme.ana.ok(ROUTES.listContacts, { query: { marketing } })).contacts.map(({ id }) => id)
  expect(await found('withdrawn')).toEqual([stopped.id])
  expect(await found('given')).toEqual([])
  expect(await found('none')).toEqual([other.id])
  expect(await acme.ana.ok(ROUTES.listContactIds, { query: { marketing: 'none' } })).toEqual({
    ids: [other.id],
  })
})

it('exports with semicolons, without formulas, and masked where the viewer’s numbers are', async () => {
  await seedContact(server.context, acme.id, {
    name: '=cmd',
    number: '5511999991111',
    number_key: '551199991111',
  })
  const caio = await acme.hire('Caio', { is_tricked: false })
  const { headers, lines } = await exportAs(acme.ana)
  expect(headers.get('content-disposition')).toBe('attachment; filename="contacts.csv"')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFNome;Número;E-mail;Etiquetas;Nome de usuário',
    "'=cmd;(+55) 11 99999-1111;;;",
  ])
  expect((await exportAs(caio)).lines[1]).toBe("'=cmd;(+55) 11 99999-****;;;")
})

it('exports in the language of the user, else of the company, unless another is asked for', async () => {
  const head = async (search = '') =>
    (await (await acme.ana.raw('GET', `/api/contacts/export${search}`)).text()).slice(0, 12)
  expect(await head()).toBe('Nome;Número;')
  await acme.ana.ok(ROUTES.updateUser, { params: { userId: acme.ana.id }, body: { language: 'en' } })
  expect([await head(), await head('?language=tr')]).toEqual([
    expect.stringContaining('Name'),
    expect.stringContaining('Ad'),
  ])
})

it('streams thousands of contacts page by page, each of them once', async () => {
  const COUNT = IS_QUICK ? 2_500 : 20_000
  await sql`insert into contacts (company_id, name) select ${acme.id}, n::text from generate_series(1, ${COUNT}::int) n`.execute(
    server.context.platform,
  )
  const before = process.memoryUsage().heapUsed
  const { lines } = await exportAs(acme.ana)
  expect(new Set(lines.slice(1, -1)).size).toBe(COUNT)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(150 * 1024 * 1024)
}, 60_000)
