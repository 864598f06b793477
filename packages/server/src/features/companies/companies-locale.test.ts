// spec: companies-7
import { ROUTES, type CompanyLocaleChange } from '@recado/contract'
import { expect, it } from 'vitest'
import {
  acme,
  listenAs,
  seedVendasConversation,
  server,
  setupConnection,
  setupTestServer,
} from '../../testing/index.ts'

setupTestServer()
setupConnection()

const SPAIN = { country: 'ES', language: 'es', timezone: 'Europe/Madrid', currency: 'EUR' } as const
const changeLocale = (who: typeof acme.ana, body: CompanyLocaleChange, companyId = acme.id) =>
  who.call(ROUTES.updateCompanyLocale, { params: { companyId }, body })

it('an admin changes where the company is, everybody of it hears so, and the operator reads the same', async () => {
  const heard = await listenAs(acme.beto)
  expect((await changeLocale(acme.ana, SPAIN)).body).toEqual(SPAIN)
  expect((await heard.waitFor('company')).action).toBe('update')
  expect((await acme.beto.ok(ROUTES.me)).company).toMatchObject(SPAIN)
  const rita = await acme.hire('Rita', { profile: 'admin', is_super: true })
  expect(await rita.ok(ROUTES.showCompany, { params: { companyId: acme.id } })).toMatchObject(SPAIN)
  const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
  expect(entries[0]).toMatchObject({
    kind: 'settingChanged',
    subject: 'companyLocale',
    changes: expect.arrayContaining([{ field: 'country', before: 'BR', after: 'ES' }]),
  })
})

it('fields that are left out stay, and one that says nothing new is no change', async () => {
  expect((await changeLocale(acme.ana, { currency: 'EUR' })).body).toMatchObject({
    country: 'BR',
    currency: 'EUR',
  })
  await changeLocale(acme.ana, { currency: 'EUR' })
  expect((await acme.ana.ok(ROUTES.listAuditLog, {})).entries).toHaveLength(1)
})

it('others than an admin of the company change nothing', async () => {
  const bravo = await server.company({ name: 'Bravo' })
  expect((await changeLocale(acme.beto, SPAIN)).body).toEqual({ error: 'ERR_NO_PERMISSION' })
  expect((await changeLocale(bravo.ana, SPAIN)).body).toEqual({ error: 'ERR_NO_COMPANY_FOUND' })
  expect((await acme.ana.ok(ROUTES.me)).company).toMatchObject({ country: 'BR', language: 'pt' })
})

it.each([
  [{ country: 'Brasil' }, 'country'],
  [{ country: 'ZZ' }, 'country'],
  [{ language: 'fr' }, 'language'],
  [{ timezone: '+05:30' }, 'timezone'],
  [{ currency: 'XXX' }, 'currency'],
])('%j is refused by its name', async (body, field) =>
  expect((await changeLocale(acme.ana, body as never)).body).toMatchObject({
    error: 'ERR_VALIDATION',
    fields: { [field]: expect.any(String) },
  }),
)

it('a national number is completed by the country, whatever the time zone', async () => {
  await changeLocale(acme.ana, { country: 'AR' })
  const contact = await acme.ana.ok(ROUTES.createContact, { body: { name: 'Dario', number: '11 2233-4455' } })
  expect(contact.number).toMatch(/^54/)
})

it('holidays are those of the country', async () => {
  await changeLocale(acme.ana, { country: 'PT' })
  expect(await acme.ana.ok(ROUTES.listHolidays, { query: { year: 2_027 } })).toMatchObject({ country: 'PT' })
})

it('the value of a card is in the currency of the company', async () => {
  await changeLocale(acme.ana, { currency: 'EUR' })
  const { ticketId } = await seedVendasConversation()
  await acme.ana.ok(ROUTES.saveCard, { params: { ticketId }, body: { value: 1_000 } })
  const ticket = await acme.ana.ok(ROUTES.showTicket, { params: { ticketId } })
  expect(ticket.card).toMatchObject({ value: 1_000, currency: 'EUR' })
})
