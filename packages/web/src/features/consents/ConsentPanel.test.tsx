import { ROUTES, type ContactConsents } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ConsentPanel } from './ConsentPanel.tsx'

const NONE: ContactConsents = { states: { service: null, marketing: 'given' }, entries: [] }

test('a refusal is recorded with its reason', async () => {
  const server = new FakeServer()
    .answer(ROUTES.showConsents, () => NONE)
    .answer(ROUTES.addConsent, () => ({
      ...NONE,
      states: { ...NONE.states, marketing: 'withdrawn' as const },
    }))
  const { page, user } = renderAsUser(() => <ConsentPanel contactId={7} />, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Registrar recusa: Divulgação' }))
  const save = page.getByRole<HTMLButtonElement>('button', { name: 'Registrar recusa' })
  expect(save.disabled).toBe(true)
  await user.type(page.getByRole('textbox', { name: 'Motivo' }), 'Pediu por telefone')
  await user.click(save)
  await page.findByText('Não quer')
  expect(server.bodiesOf(ROUTES.addConsent)).toEqual([
    { purpose: 'marketing', state: 'withdrawn', reason: 'Pediu por telefone' },
  ])
})
