import { refuse, ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { useSession } from '../../lib/session/session.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { LoginForm } from './LoginForm.tsx'

const dueDate = '2026-01-10T15:00:00.000Z'
const expired = { ...ME, company: { ...ME.company, dueDate } }

test('an admin of an expired company logs in to pay, after the words of the refusal', async () => {
  const server = new FakeServer().answer(ROUTES.login, ({ body }) => {
    if (!(body as { forBilling?: boolean }).forBilling) throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate })
    return { token: 'token', user: expired, opensFirstSteps: false }
  })
  const { page, user } = renderAsUser(LoginForm, { me: expired, server })
  await user.type(await page.findByLabelText(/^E-mail/), 'ana@acme.example')
  await user.type(page.getByLabelText(/^Senha/, { selector: 'input' }), 'Senha-123')
  await user.click(page.getByRole('button', { name: 'Entrar' }))
  await page.findByText('A assinatura venceu em 10/01/2026. Para continuar, entre em contato com o suporte.')
  expect(useSession.getState().expired).toBe(false)
  await user.click(page.getByRole('button', { name: 'Entrar para pagar' }))
  await expect.poll(() => useSession.getState().expired).toBe(true)
})
