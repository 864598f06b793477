import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { connectionOf, offerOf } from '../../testing/connection-samples.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { ImportPeopleDialog } from './ImportPeopleDialog.tsx'

test('people are imported from a number that is connected', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listProviders, () => [offerOf({ provider: 'simulator', hasPeople: true })])
    .answer(ROUTES.listImports, () => [])
    .answer(ROUTES.listWhatsapps, () => [
      connectionOf({ id: 3, name: 'Fora', status: 'DISCONNECTED', isDefault: true }),
      connectionOf({ id: 4, name: 'Loja' }),
    ])
  const Dialog = () => <ImportPeopleDialog kind="contacts" onClose={() => undefined} />
  const { page, user } = renderAsUser(Dialog, { me: ME, server })
  await user.click(await page.findByRole('combobox', { name: 'Conexão' }))
  const options = await page.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Loja/)])
})
