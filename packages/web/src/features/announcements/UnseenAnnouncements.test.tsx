import { ROUTES } from '@recado/contract'
import { announcementOf } from '@recado/domain/testing/announcements'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { UnseenAnnouncements } from './UnseenAnnouncements.tsx'

const render = (draft: string, hasDialog = false) => {
  const server = new FakeServer().answer(ROUTES.listUnseenAnnouncements, () => [
    announcementOf({ id: 4, title: 'Manutenção' }),
  ])
  const screen = renderAsUser(
    () => (
      <>
        <textarea aria-label="Mensagem" defaultValue={draft} />
        {hasDialog && <div role="dialog" aria-label="Transferir" />}
        <UnseenAnnouncements />
      </>
    ),
    { me: ME, server },
  )
  return { ...screen, server }
}

test('an announcement that nobody interrupts opens', async () => {
  const { page } = render('')
  await page.findByRole('dialog', undefined, { timeout: 5_000 })
  page.getByText('Manutenção')
})

test('an announcement opens over no text that is being written', async () => {
  const { page, server } = render('Bom dia')
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  await expect(page.findByRole('dialog', undefined, { timeout: 1_500 })).rejects.toThrow('dialog')
})

test('an announcement opens over no other dialog', async () => {
  const { page, server } = render('', true)
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  await expect(page.findByText('Manutenção', undefined, { timeout: 1_500 })).rejects.toThrow('Manutenção')
})

test('an announcement waits for the composer of the conversation that is opened, and for the draft in it', async () => {
  history.replaceState(null, '', '/tickets/0198f3c0')
  const server = new FakeServer().answer(ROUTES.listUnseenAnnouncements, () => [
    announcementOf({ id: 4, title: 'Manutenção' }),
  ])
  const { page } = renderAsUser(() => <UnseenAnnouncements />, { me: ME, server })
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  const composer = document.createElement('textarea')
  composer.value = 'Bom dia'
  document.body.append(composer)
  await expect(page.findByText('Manutenção', undefined, { timeout: 1_500 })).rejects.toThrow('Manutenção')
  composer.remove()
  history.replaceState(null, '', '/')
})
