// spec: session-21
import { refuse, ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser, type RenderedScreen } from '../../testing/render-as-user.tsx'
import { PRO } from '../../testing/plan-samples.ts'
import { SignUpForm } from './SignUpForm.tsx'

test.each([
  ['abcde', 'Senha fraca: com mais letras fica mais segura.'],
  ['cafezinh', 'Senha razoável.'],
  ['Cafezinho1', 'Senha forte.'],
])('the password %s is told to be as strong as it is, while it is typed', async (password, words) => {
  const server = new FakeServer().answer(ROUTES.listPublicPlans, () => [PRO])
  const { page, user } = renderAsUser(SignUpForm, { me: ME, server })
  const field = await page.findByLabelText(/^Senha/, { selector: 'input' })
  const hint = 'De 5 a 50 caracteres.'
  expect(descriptionOf(field)).toBe(hint)
  await user.type(field, password)
  expect(descriptionOf(field)).toBe(`${words} ${hint}`)
})

test('the language of the company follows that of the page until somebody chooses one', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listPublicPlans, () => [PRO])
    .answer(ROUTES.signUp, () => ({ message: 'ok' }))
  const screen = renderAsUser(SignUpForm, { me: ME, server })
  await screen.page.findByLabelText(/^Empresa/)
  act(() => useLanguage.setState({ language: 'tr' }))
  await fillIn(screen)
  await expect.poll(() => server.bodiesOf(ROUTES.signUp)).toMatchObject([{ language: 'tr' }])
})

test('without a plan the form asks for one', async () => {
  const plans = [PRO, { ...PRO, id: 3, name: 'Premium' }]
  const server = new FakeServer().answer(ROUTES.listPublicPlans, () => plans)
  const { page, user } = renderAsUser(SignUpForm, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Criar conta' }))
  await page.findByText('Escolha um plano')
  expect(page.queryByText('Valor inválido')).toBeNull()
  await user.click(page.getByRole('radio', { name: 'Premium' }))
  expect(page.queryByText('Escolha um plano')).toBeNull()
})

const fillIn = async ({ page, user }: RenderedScreen, password = 'Girassol-42'): Promise<void> => {
  await user.type(await page.findByLabelText(/^Empresa/), 'Padaria')
  await user.type(page.getByLabelText(/^Seu nome/), 'Lia')
  await user.type(page.getByLabelText(/^E-mail/), 'lia@padaria.example')
  await user.type(page.getByLabelText(/^Senha/, { selector: 'input' }), password)
  await user.click(page.getByRole('button', { name: 'Criar conta' }))
}

test('whoever signs up is in at once', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listPublicPlans, () => [PRO])
    .answer(ROUTES.signUp, () => ({ message: 'ok' }))
    .answer(ROUTES.login, () => ({ token: 'new', user: ME, opensFirstSteps: true }))
  const screen = renderAsUser(SignUpForm, { me: ME, server })
  await fillIn(screen)
  await screen.page.findByText('Conta criada.')
  expect(server.bodiesOf(ROUTES.login)).toEqual([{ email: 'lia@padaria.example', password: 'Girassol-42' }])
  expect(useSession.getState()).toMatchObject({ token: 'new', opensFirstSteps: true })
  expect(screen.path()).toBe('/')
})

test('a first login that is refused leaves the account, and leads to the login', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listPublicPlans, () => [PRO])
    .answer(ROUTES.signUp, () => ({ message: 'ok' }))
    .answer(ROUTES.login, () => {
      throw refuse('ERR_TOO_MANY_REQUESTS', { retryAfter: 60 })
    })
  const screen = renderAsUser(SignUpForm, { me: ME, server })
  await fillIn(screen)
  await screen.page.findByText('Conta criada. Agora é só entrar.')
  await expect.poll(screen.path).toBe('/login')
})

test.each([
  ['ERR_COMPANY_NAME_TAKEN', /^Empresa/, 'Já existe uma empresa com esse nome.'],
  ['ERR_EMAIL_TAKEN', /^E-mail/, 'Este e-mail não pode ser usado.'],
  ['ERR_WEAK_PASSWORD', /^Senha/, 'Esta senha é curta ou comum demais: use pelo menos 8 caracteres.'],
] as const)('%s is marked at its field', async (code, label, words) => {
  const server = new FakeServer()
    .answer(ROUTES.listPublicPlans, () => [PRO])
    .answer(ROUTES.signUp, () => {
      throw refuse(code)
    })
  const screen = renderAsUser(SignUpForm, { me: ME, server })
  await fillIn(screen)
  const field = screen.page.getByLabelText(label, { selector: 'input' })
  await expect.poll(() => descriptionOf(field)).toContain(words)
  expect(screen.page.queryByRole('alert')).toBeNull()
})

test('where the operator demands strong passwords, the form says so and sends no short one', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listPublicPlans, () => [PRO])
    .answer(ROUTES.showPasswordRule, () => ({ strongFor: 'admins' as const }))
  const screen = renderAsUser(SignUpForm, { me: ME, server })
  await screen.page.findByText('De 8 a 50 caracteres, e nenhuma senha comum.')
  await fillIn(screen, 'abcde')
  await screen.page.findByText('Senha muito curta! Use pelo menos 8 caracteres.')
  expect(server.bodiesOf(ROUTES.signUp)).toEqual([])
})

/** The text that a screen reader reads after the field. */
const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join('')
