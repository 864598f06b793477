import { LIMITS, ROUTES, type TicketView } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'

const VIEWS = Array.from({ length: LIMITS.viewsMax }, (_, n): TicketView => ({ name: `V${n}`, filters: {} }))

test('a user with as many views as there may be replaces one, and adds none', async () => {
  const server = new FakeServer()
    .answer(ROUTES.showTicketViews, () => ({ revision: 1, views: VIEWS }))
    .answer(ROUTES.saveTicketViews, ({ body }) => ({
      revision: 2,
      views: (body as { views: TicketView[] }).views,
    }))
  const Dialog = () => <SaveViewDialog filters={{ tab: 'open' }} onClose={() => undefined} />
  const { page, user } = renderAsUser(Dialog, { me: ME, server })
  const name = await page.findByRole('textbox', { name: 'Nome' })
  await user.type(name, 'Outra')
  await page.findByText(/Você já tem 20 visões/)
  await user.clear(name)
  await user.type(name, 'V3{Enter}')
  await page.findByText('Visão V3 salva.')
  const saved = { name: 'V3', filters: { tab: 'open' } }
  expect(server.bodiesOf(ROUTES.saveTicketViews)).toEqual([
    { revision: 1, views: VIEWS.map(view => (view.name === 'V3' ? saved : view)) },
  ])
})
