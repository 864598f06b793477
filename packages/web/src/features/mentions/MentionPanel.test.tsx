import { ROUTES, type Mention } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { MentionPanel } from './MentionPanel.tsx'

const MENTION: Mention = {
  messageId: 31,
  ticketId: 7,
  uuid: '5f0c6f2e-0000-4000-8000-000000000007',
  contact: { id: 1, name: 'Dario', number: '' },
  by: { id: 12, name: 'Beto' },
  text: 'Veja isto',
  read: false,
  createdAt: '2026-11-21T12:00:00.000Z',
}

test('a mention that is opened is read', async () => {
  const server = new FakeServer()
    .answer(ROUTES.listMentions, () => ({ mentions: [MENTION], hasMore: false, unread: 1 }))
    .answer(ROUTES.readMentions, () => ({ message: '' }))
  const { page, user, path } = renderAsUser(() => <MentionPanel onGo={() => undefined} />, { me: ME, server })
  await user.click(await page.findByRole('button', { name: /Veja isto/ }))
  await expect.poll(path).toBe(`/tickets/${MENTION.uuid}`)
  expect(server.bodiesOf(ROUTES.readMentions)).toEqual([{ ticketId: MENTION.ticketId }])
})
