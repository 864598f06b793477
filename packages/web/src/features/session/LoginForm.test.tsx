import { refuse, ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSession } from '../../lib/session/session.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { LoginForm } from './LoginForm.tsx'

afterEach(() => vi.restoreAllMocks())

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

// spec: session-7
test.each([
  ['user', 1, 'Sua assinatura vence em 1 dia.'],
  ['user', 4, 'Sua assinatura vence em 4 dias.'],
  ['user', 5, undefined],
  // The banner above each screen tells admins.
  ['admin', 1, undefined],
] as const)('a login of the profile %s, %i days before the end: %s', async (profile, days, warning) => {
  const inform = vi.spyOn(toast, 'info')
  const end = new Date(Date.now() + days * 86_400_000).toISOString()
  const me = { ...ME, profile, company: { ...ME.company, dueDate: end } }
  const server = new FakeServer().answer(ROUTES.login, () => ({
    token: 'token',
    user: me,
    opensFirstSteps: false,
  }))
  const { page, user } = renderAsUser(LoginForm, { me, server })
  await user.type(await page.findByLabelText(/^E-mail/), 'ana@acme.example')
  await user.type(page.getByLabelText(/^Senha/, { selector: 'input' }), 'Senha-123')
  await user.click(page.getByRole('button', { name: 'Entrar' }))
  await expect.poll(() => useSession.getState().token).toBe('token')
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(inform.mock.calls).toEqual(warning === undefined ? [] : [[warning]])
})

test('a user with a second step is asked for the code, which goes with the password', async () => {
  const server = new FakeServer().answer(ROUTES.login, ({ body }) => {
    if ((body as { code?: string }).code === undefined) throw refuse('ERR_TWO_FACTOR_REQUIRED')
    return { token: 'token', user: ME, opensFirstSteps: false }
  })
  const { page, user } = renderAsUser(LoginForm, { me: ME, server })
  await user.type(await page.findByLabelText(/^E-mail/), 'ana@acme.example')
  await user.type(page.getByLabelText(/^Senha/, { selector: 'input' }), 'Senha-123')
  await user.click(page.getByRole('button', { name: 'Entrar' }))
  await user.type(await page.findByRole('textbox', { name: 'Código de verificação' }), '123456')
  await user.click(page.getByRole('button', { name: 'Entrar' }))
  await expect
    .poll(() => server.bodiesOf(ROUTES.login))
    .toMatchObject([{ password: 'Senha-123' }, { password: 'Senha-123', code: '123456' }])
})
