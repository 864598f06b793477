import { ME, messageOf } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { MESSAGE_ACTIONS } from './message-actions.ts'
import { MessageMenus } from './MessageMenus.tsx'

test('Escape gives the focus back to the button, also where the menu is still there in the next frame', async () => {
  const trigger = document.createElement('button')
  document.body.append(trigger)
  const request = {
    message: messageOf(5),
    what: 'all',
    at: new Date('2026-11-21T12:10:00.000Z'),
    anchor: new DOMRect(10, 10, 20, 20),
    trigger,
  } as const
  const nothing = (): void => undefined
  const { page, user } = renderAsUser(
    () => (
      <MessageMenus
        request={request}
        actions={new Set(MESSAGE_ACTIONS)}
        onClose={nothing}
        onAction={nothing}
        onReact={nothing}
      />
    ),
    { me: ME, server: new FakeServer() },
  )
  ;(await page.findByRole('menuitem', { name: 'Responder' })).focus()
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(trigger)
  trigger.remove()
})
