import { ME, messageOf } from '@recado/domain/testing/tickets'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { MESSAGE_ACTIONS, type MessageAction } from './message-actions.ts'
import { MessageMenu, type MenuAction, type MenuRequest } from './MessageMenu.tsx'

const onAction = vi.fn<(action: MenuAction) => void>()
const onReact = vi.fn<(emoji: string) => void>()
const onClose = vi.fn<() => void>()
beforeEach(() => {
  for (const mock of [onAction, onReact, onClose]) mock.mockReset()
})
const render = (actions: readonly MessageAction[], what: MenuRequest['what'] = 'all') => {
  const request: MenuRequest = {
    message: messageOf(5, { reactions: [{ emoji: '👍', fromMe: true, by: 'Ana' }] as never }),
    what,
    at: new Date('2026-11-21T12:10:00.000Z'),
    anchor: new DOMRect(10, 10, 20, 20),
    trigger: null,
  }
  return renderAsUser(
    () => (
      <MessageMenu
        request={request}
        actions={new Set(actions)}
        onClose={onClose}
        onAction={onAction}
        onReact={onReact}
        onMoreEmoji={() => undefined}
      />
    ),
    { me: ME, server: new FakeServer() },
  )
}
const names = (items: HTMLElement[]) => items.map(item => item.textContent)

test('the menu holds the actions that are allowed, in their order', async () => {
  const { page } = render(['remove', 'copy', 'forward'])
  await page.findByRole('menuitem', { name: 'Copiar texto' })
  expect(names(page.getAllByRole('menuitem'))).toEqual(['Encaminhar', 'Copiar texto', 'Apagar para todos'])
})

test('the arrow keys move through the menu, Enter takes an action and Escape leaves', async () => {
  const { page, user } = render(['reply', 'copy', 'remove'])
  ;(await page.findByRole('menuitem', { name: 'Responder' })).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onAction.mock.calls).toEqual([['copy']])
  onClose.mockReset()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a reaction is one press, and the own one is marked', async () => {
  const { page, user } = render(MESSAGE_ACTIONS)
  await user.click(await page.findByRole('menuitem', { name: 'Reagir com 🙏' }))
  expect(onReact.mock.calls).toEqual([['🙏']])
  expect(names(page.getAllByRole('menuitem', { current: true }))).toEqual(['👍'])
})

test('a request for reactions offers nothing else', async () => {
  const { page } = render(MESSAGE_ACTIONS, 'react')
  await page.findByRole('menuitem', { name: 'Mais emojis' })
  expect(page.queryByRole('menuitem', { name: 'Copiar texto' })).toBeNull()
})
