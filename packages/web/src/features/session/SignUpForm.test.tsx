import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
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
  const hint = 'De 5 a 50 caracteres; com 8 ou mais fica bem mais segura.'
  expect(descriptionOf(field)).toBe(hint)
  await user.type(field, password)
  expect(descriptionOf(field)).toBe(`${words} ${hint}`)
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

/** The text that a screen reader reads after the field. */
const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join('')
