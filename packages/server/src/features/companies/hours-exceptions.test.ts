// spec: settings-4
import { LIMITS, ROUTES, type HoursExceptionInput } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, seedConnection, server, setupTestServer } from '../../testing/index.ts'

setupTestServer()

const christmas = { from: '2026-12-24', to: '2026-12-25', name: 'Natal' }
const complete = (input: Partial<HoursExceptionInput>) => ({
  queueId: null,
  whatsappId: null,
  startTime: '',
  endTime: '',
  startTimeB: '',
  endTimeB: '',
  message: '',
  ...input,
})

it('an admin adds, changes and removes days with hours of their own', async () => {
  const newYear = {
    from: '2027-01-01',
    to: '2027-01-01',
    name: 'Ano Novo',
    startTime: '10:00',
    endTime: '12:00',
  }
  const added = await acme.ana.ok(ROUTES.createHoursExceptions, {
    body: { exceptions: [newYear, christmas] },
  })
  expect(added.map(({ id: _id, ...rest }) => rest)).toEqual([complete(newYear), complete(christmas)])
  const list = () => acme.ana.ok(ROUTES.listHoursExceptions, {})
  expect((await list()).map(({ name }) => name)).toEqual(['Natal', 'Ano Novo'])
  const [first] = await list()
  const params = { exceptionId: first?.id ?? 0 }
  const changed = { ...christmas, to: '2026-12-26', message: 'Boas festas!' }
  expect(await acme.ana.ok(ROUTES.updateHoursException, { params, body: changed })).toEqual({
    id: params.exceptionId,
    ...complete(changed),
  })
  await acme.ana.ok(ROUTES.deleteHoursException, { params })
  expect((await list()).map(({ name }) => name)).toEqual(['Ano Novo'])
  expect((await acme.ana.call(ROUTES.deleteHoursException, { params })).body).toEqual({
    error: 'ERR_NO_HOURS_EXCEPTION_FOUND',
  })
})

it.each([
  ['a last day before the first', { ...christmas, to: '2026-12-23' }, { 'exceptions.0.to': 'endsBefore' }],
  [
    'no day',
    { ...christmas, from: '2026-02-30' },
    expect.objectContaining({ 'exceptions.0.from': expect.any(String) }),
  ],
  ['no name', { ...christmas, name: ' ' }, { 'exceptions.0.name': 'required' }],
  [
    'no time',
    { ...christmas, startTime: '25:00' },
    expect.objectContaining({ 'exceptions.0.startTime': expect.any(String) }),
  ],
])('%s is refused with the field', async (_, exception, fields) => {
  const { status, body } = await acme.ana.call(ROUTES.createHoursExceptions, {
    body: { exceptions: [exception] },
  })
  expect([status, body]).toEqual([400, { error: 'ERR_VALIDATION', fields }])
})

it('all of several are added or none, and not more than a company may have, also side by side', async () => {
  const company = await server.company({ name: 'Delta' })
  const some = (count: number) => ({ exceptions: Array.from({ length: count }, () => christmas) })
  const fitting = Math.floor(LIMITS.hoursExceptions / LIMITS.hoursExceptionsAtOnce)
  const calls = Array.from({ length: fitting + 1 }, () =>
    company.ana.call(ROUTES.createHoursExceptions, { body: some(LIMITS.hoursExceptionsAtOnce) }),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(fitting)
  expect(statuses.filter(status => status === 409)).toHaveLength(1)
  expect(await company.ana.ok(ROUTES.listHoursExceptions, {})).toHaveLength(
    fitting * LIMITS.hoursExceptionsAtOnce,
  )
})

it('a queue has days of its own, which go with it', async () => {
  const { id: queueId } = await acme.ana.ok(ROUTES.createQueue, {
    body: { name: 'Inventário', color: '#a1b2c3' },
  })
  const [added] = await acme.ana.ok(ROUTES.createHoursExceptions, {
    body: { exceptions: [christmas], queueId },
  })
  expect(added).toMatchObject({ queueId, whatsappId: null, name: 'Natal' })
  const changed = await acme.ana.ok(ROUTES.updateHoursException, {
    params: { exceptionId: added?.id ?? 0 },
    body: { ...christmas, name: 'Balanço' },
  })
  expect(changed).toMatchObject({ queueId, name: 'Balanço' })
  await acme.ana.ok(ROUTES.deleteQueue, { params: { queueId } })
  const left = await acme.ana.ok(ROUTES.listHoursExceptions, {})
  expect(left.map(({ id }) => id)).not.toContain(added?.id)
})

it('a connection has days of its own', async () => {
  const whatsappId = await seedConnection(server.context, acme.id, {})
  const [added] = await acme.ana.ok(ROUTES.createHoursExceptions, {
    body: { exceptions: [christmas], whatsappId },
  })
  expect(added).toMatchObject({ queueId: null, whatsappId })
})

it('a queue and a connection of another company, and both at once, are refused', async () => {
  const bravo = await server.company({ name: 'Bravo' })
  const whatsappId = await seedConnection(server.context, bravo.id, {})
  const refusal = async (place: { queueId?: number; whatsappId?: number }) =>
    (await acme.ana.call(ROUTES.createHoursExceptions, { body: { exceptions: [christmas], ...place } })).body
  expect(await refusal({ queueId: bravo.vendas })).toEqual({ error: 'ERR_NO_QUEUE_FOUND' })
  expect(await refusal({ whatsappId })).toEqual({ error: 'ERR_NO_WAPP_FOUND' })
  expect(await refusal({ queueId: acme.vendas, whatsappId })).toMatchObject({ error: 'ERR_VALIDATION' })
})

it('the holidays of a year come from the country of the company, or from a chosen one', async () => {
  const holidays = await acme.ana.ok(ROUTES.listHolidays, { query: { year: 2_027 } })
  expect(holidays.country).toBe('BR')
  expect(holidays.countries).toContain('TR')
  expect(holidays.holidays).toContainEqual({ from: '2027-12-25', to: '2027-12-25', name: 'Natal' })
  expect(holidays.holidays.map(({ from }) => from)).toEqual(
    holidays.holidays.map(({ from }) => from).toSorted(),
  )
  const turkish = await acme.ana.ok(ROUTES.listHolidays, { query: { country: 'TR', year: 2_027 } })
  expect(turkish.holidays).toContainEqual({ from: '2027-10-29', to: '2027-10-29', name: expect.any(String) })
  const unknown = await acme.ana.ok(ROUTES.listHolidays, { query: { country: 'ZZ', year: 2_027 } })
  expect(unknown.holidays).toEqual([])
})
