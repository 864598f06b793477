import { ROUTES } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { HelpRecordsPage } from './HelpRecordsPage.tsx'

const HELP = {
  id: 1,
  title: 'Primeiros passos',
  description: 'Conecte um número',
  video: 'dQw4w9WgXcQ',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

test('a phone shows the description of a help, or its video', async () => {
  const helps = [HELP, { ...HELP, id: 2, title: 'Filas', description: '', video: 'abc' }]
  const server = new FakeServer().answer(ROUTES.listHelps, () => ({ helps, count: 2, hasMore: false }))
  const { page } = renderAsUser(HelpRecordsPage, { me: { ...ME, super: true }, server, width: 390 })
  const items = await page.findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Primeiros passosConecte um número',
    'Filasabc',
  ])
})
