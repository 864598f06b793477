import { refuse, ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { StartForm } from './StartForm.tsx'

const refuseWith = (code: 'ERR_TWO_FACTOR_CODE' | 'ERR_WRONG_PASSWORD' | 'ERR_INTERNAL') => () => {
  throw refuse(code)
}
/** The error that a screen reader reads with a field. */
const errorOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')

async function renderEnrolment(refusal: Parameters<typeof refuseWith>[0]) {
  const server = new FakeServer().answer(ROUTES.confirmTwoFactor, refuseWith(refusal))
  const onCodes = vi.fn<() => void>()
  const enrolment = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }
  const Form = () => <EnrolmentForm enrolment={enrolment} onCodes={onCodes} onCancel={onCodes} />
  const screen = renderAsUser(Form, { me: ME, server })
  await screen.user.type(await screen.page.findByRole('textbox', { name: /^Código/ }), '123456')
  await screen.user.click(screen.page.getByRole('button', { name: 'Confirmar' }))
  return screen
}

test('a wrong code at the set-up is said at its field, which has the focus, and by no toast', async () => {
  const { page } = await renderEnrolment('ERR_TWO_FACTOR_CODE')
  const field = page.getByRole('textbox', { name: /^Código/ })
  await expect.poll(() => errorOf(field)).toMatch(/Este código não vale/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(page.getAllByText(/Este código não vale/)).toHaveLength(1)
})

test('another failure is a toast', async () => {
  const { page } = await renderEnrolment('ERR_INTERNAL')
  await page.findByRole('alert')
  expect(page.getByRole('textbox', { name: /^Código/ }).getAttribute('aria-invalid')).not.toBe('true')
})

test('a wrong password before the set-up is said at its field', async () => {
  const server = new FakeServer().answer(ROUTES.startTwoFactor, refuseWith('ERR_WRONG_PASSWORD'))
  const { page, user } = renderAsUser(() => <StartForm onStarted={() => undefined} />, { me: ME, server })
  const field = await page.findByLabelText(/^Senha atual/, { selector: 'input' })
  await user.type(field, 'errada{Enter}')
  await expect.poll(() => errorOf(field)).toMatch(/A senha atual não confere/)
})
