import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connectionOf, offerOf } from '../../testing/connection-samples.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { FileReach } from './FileReach.tsx'

const MB = 1024 * 1024
const documents = (types: string[]) => [
  { kind: 'document' as const, types, maxBytes: 25 * MB, caption: false },
]
function render(name: string | null, mime: string) {
  const server = new FakeServer()
    .answer(ROUTES.listProviders, () => [
      offerOf({ provider: 'beta', media: documents(['*']) }),
      offerOf({ provider: 'instagram', media: documents(['application/pdf']) }),
    ])
    .answer(ROUTES.listWhatsapps, () => [
      connectionOf({ id: 1, name: 'Loja', provider: 'beta' }),
      connectionOf({ id: 2, name: 'Insta', provider: 'instagram' }),
      connectionOf({ id: 3, name: 'Insta 2', provider: 'instagram' }),
    ])
  const file = { chosen: null, name, url: null, mime }
  return { ...renderAsUser(() => <FileReach file={file} />, { me: ME, server }), server }
}

// Seen red: the form took any file, and the customer of Instagram got the text alone.
test('a file names the connections by which it does not leave', async () => {
  const { page } = render('tabela.xlsx', 'application/vnd.ms-excel')
  expect((await page.findByRole('status')).textContent).toBe('Por Insta e Insta 2 este arquivo não sai.')
})

test.each([
  ['tabela.pdf', 'application/pdf', 2],
  ['sem-tipo.abc', '', 2],
  [null, '', 0],
])('%s is said nothing of', async (name, mime, calls) => {
  const { page, server } = render(name, mime)
  await waitFor(() => expect(server.calls).toHaveLength(calls))
  expect(page.queryByRole('status')).toBeNull()
})
