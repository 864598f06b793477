// spec: billing-11
import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { PRO } from '../../testing/plan-samples.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { PlanForm } from './PlanForm.tsx'

const renderPlan = (gateway: 'efi' | null) =>
  renderAsUser(
    () => (
      <PlanForm
        record={{ ...PRO, currency: 'ARS', isPublic: true, reminderDays: [], companies: 0 }}
        kind="drawer"
        onCancel={() => undefined}
        onSaved={() => undefined}
        refetch={() => Promise.resolve()}
      />
    ),
    {
      me: ME,
      server: new FakeServer().answer(ROUTES.showPaymentSettings, () => ({
        gateway,
        hasOwnKey: false,
        accounts: [],
        instructions: '',
      })),
    },
  ).page

test('a plan whose currency the gateway does not take says so, and cannot be offered at the sign-up', async () => {
  const page = renderPlan('efi')
  await page.findByText(/Nenhuma forma de pagamento configurada aceita ARS/)
  const offer = page.getByRole<HTMLInputElement>('switch', { name: /^Oferecer no cadastro/ })
  expect([offer.disabled, offer.checked]).toEqual([true, false])
})

test('without any gateway every plan can be offered', async () => {
  const page = renderPlan(null)
  const offer = await page.findByRole<HTMLInputElement>('switch', { name: /^Oferecer no cadastro/ })
  expect([offer.disabled, offer.checked]).toEqual([false, true])
})
