import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { OperationItem } from './OperationItem.tsx'
import type { Operation } from './operations.ts'

const operation: Operation = {
  id: 'showContact',
  method: 'GET',
  path: '/api/contacts/{contactId}',
  summary: 'One contact.',
  scope: 'contacts:read',
  parameters: [{ name: 'contactId', in: 'path', required: true }],
  body: undefined,
}
const render = (over: Partial<Operation> = {}) =>
  renderAsUser(() => <OperationItem operation={{ ...operation, ...over }} apiKey="" />, {
    me: ME,
    server: new FakeServer(),
  })

test('a call is told in the language of the page; its fields keep their names', async () => {
  const { page, user } = render()
  const call = await page.findByRole('button', { name: /GET.*permissão: Ler contatos/ })
  expect(call.textContent).not.toContain('contacts:read')
  await user.click(call)
  page.getByText('Um contato.')
  page.getByRole('textbox', { name: /^contactId/ })
})

test('a call that this page does not know yet keeps the sentence of the document', async () => {
  const { page, user } = render({ id: 'countStars', summary: 'Counts stars.', scope: 'stars:read' })
  await user.click(await page.findByRole('button', { name: /permissão: stars:read/ }))
  expect(page.getByText('Counts stars.').getAttribute('lang')).toBe('en')
})
