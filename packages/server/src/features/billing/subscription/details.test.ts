import { ROUTES } from '@recado/contract'
import { expect, it } from 'vitest'
import { acme, PIX_ENV, server, setupTestServer, type Person } from '../../../testing/index.ts'
import { wholeCheckout as details } from '../testing/checkout.ts'

setupTestServer({ env: PIX_ENV })

const email = 'contas@example.com'
const operator = () => acme.hire('Rita', { profile: 'admin', is_super: true })
const listed = async (rita: Person, name: string) =>
  (await rita.ok(ROUTES.listCompanies, { query: { searchParam: name } })).companies

it('the operator sees whom a company entered for its invoices, and the other companies as they were', async () => {
  const rita = await operator()
  const company = await server.company()
  await company.ana.ok(ROUTES.saveBillingDetails, { body: { ...details, email } })
  const entered = {
    billingName: 'Camila Prado',
    address: 'Rua da Aurora, 320',
    city: 'Recife',
    state: 'PE',
    zipcode: '50050-000',
  }
  expect(await listed(rita, company.name)).toMatchObject([entered])
  expect(await rita.ok(ROUTES.showCompany, { params: { companyId: company.id } })).toMatchObject(entered)
  expect(await rita.ok(ROUTES.showCompany, { params: { companyId: acme.id } })).toMatchObject({ city: '' })
})

it('a field that the operator changes is changed in the checkout too, and the others stay', async () => {
  const rita = await operator()
  const company = await server.company()
  const params = { companyId: company.id }
  await company.ana.ok(ROUTES.saveBillingDetails, { body: { ...details, email } })
  const body = { billingName: 'Aurora Ltda', city: 'Olinda' }
  expect(await rita.ok(ROUTES.updateCompany, { params, body })).toMatchObject({
    ...body,
    zipcode: '50050-000',
  })
  expect((await company.ana.ok(ROUTES.showSubscription)).details).toEqual({
    ...details,
    email,
    firstName: 'Aurora Ltda',
    lastName: '',
    city: 'Olinda',
  })
})

it('a checkout of a company that entered nothing begins with what the operator knows', async () => {
  const rita = await operator()
  const company = await server.company()
  const body = { billingName: 'Aurora Ltda', address: 'Rua do Sol, 1', city: 'Olinda' }
  await rita.ok(ROUTES.updateCompany, { params: { companyId: company.id }, body })
  expect((await company.ana.ok(ROUTES.showSubscription)).details).toMatchObject({
    firstName: 'Aurora Ltda',
    address2: 'Rua do Sol, 1',
    city: 'Olinda',
  })
})
