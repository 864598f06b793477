import { ROUTES, type Announcement } from '@recado/contract'
import { announcementOf } from '@recado/domain/testing/announcements'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query/query-client.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { BellContent } from './BellContent.tsx'

const render = (unseen: readonly Announcement[]) => {
  const server = new FakeServer()
    .answer(ROUTES.listTickets, () => ({ tickets: [], count: 0, hasMore: false }))
    .answer(ROUTES.listSetAsideJobs, () => ({ jobs: [] }))
    .answer(ROUTES.listMentions, () => ({ mentions: [], hasMore: false, unread: 0 }))
    .answer(ROUTES.listUnseenAnnouncements, () => [...unseen])
  return { server, ...renderAsUser(() => <BellContent onGo={() => undefined} />, { me: ME, server }) }
}

test('the bell says that all is read only when no announcement is new', async () => {
  const { page, unmount } = render([])
  await page.findByText('Tudo em dia')
  unmount()
  queryClient.clear()
  const other = render([announcementOf({ id: 4, title: 'Manutenção' })])
  await vi.waitFor(() => {
    expect(other.server.calls.map(({ route }) => route)).toContain(ROUTES.listSetAsideJobs)
    expect(queryClient.isFetching()).toBe(0)
  })
  expect(other.page.queryByText('Tudo em dia')).toBeNull()
})
