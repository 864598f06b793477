import { ROUTES, type Plan } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../testing/fake-server.ts'
import { PRO } from '../testing/plan-samples.ts'
import { renderAsUser } from '../testing/render-as-user.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { SignUpScreen } from './SignUpScreen.tsx'

const renderScreen = (Screen: () => React.ReactNode, plans: Plan[]) => {
  vi.stubGlobal('__VERSION__', '0')
  return renderAsUser(Screen, {
    me: ME,
    server: new FakeServer().answer(ROUTES.listPublicPlans, () => plans),
  }).page
}

test('the login leads to the sign-up while it is open', async () => {
  const page = renderScreen(LoginScreen, [PRO])
  await page.findByRole('link', { name: 'Criar conta' })
})

test('the login of a server that takes no accounts has no link to the sign-up', async () => {
  const page = renderScreen(LoginScreen, [])
  await page.findByRole('button', { name: 'Entrar' })
  await expect.poll(() => page.queryByText('Criar conta')).toBeNull()
})

test('a closed sign-up shows its sentence instead of the form', async () => {
  const page = renderScreen(SignUpScreen, [])
  await page.findByText('Este servidor não está aceitando novas contas.')
  expect(page.queryByRole('textbox')).toBeNull()
  expect(page.queryByText('Sete dias para experimentar, sem cartão.')).toBeNull()
})
