import { ROUTES, type Ticket } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { useSetting } from '../settings/index.ts'
import { restoreListFocus } from './list/list-focus.ts'
import { useSnooze } from './snooze/use-snooze.ts'
import { useTicketActions, type TicketActions } from './ticket-actions.ts'

const OPEN = ticketOf(2, { status: 'open', userId: ME.id, tags: [] })
interface Actions extends TicketActions {
  readonly snooze: ReturnType<typeof useSnooze>['snooze']
}

test.each<[string, (actions: Actions) => void]>([
  ['given back', actions => actions.giveBack(OPEN)],
  ['transferred', actions => actions.transfer(OPEN, { queueId: null, userId: 12 })],
  ['closed without a tag that the company requires', actions => actions.close(OPEN, 'farewell')],
  ['snoozed', actions => actions.snooze({ ticket: OPEN, until: null })],
  ['deleted', actions => actions.remove(OPEN)],
])('after a ticket is %s the focus is on the row below it', async (_, run) => {
  // A live event takes the row out of the list before the answer is there.
  let answer = (): void => undefined
  const answered = new Promise<void>(resolve => (answer = resolve))
  const later = async (): Promise<Ticket> => {
    await answered
    return OPEN
  }
  const server = new FakeServer()
    .answer(ROUTES.listSettings, () => [{ key: 'requiredTag', value: 'enabled' }])
    .answer(ROUTES.updateTicket, later)
    .answer(ROUTES.snoozeTicket, later)
    .answer(ROUTES.deleteTicket, async () => {
      await answered
      return { message: 'ok' }
    })
  function Screen() {
    const actions = useTicketActions()
    const { snooze } = useSnooze()
    const [ids, setIds] = useState([1, 2, 3, 4])
    const isTagRequired = useSetting('requiredTag') === 'enabled'
    return (
      <>
        <div data-ticket-list>
          {ids.map(id => (
            <button
              key={id}
              type="button"
              data-roving={id}
              aria-current={id === 2}
              tabIndex={id === 1 ? 0 : -1}
            >
              {id}
            </button>
          ))}
        </div>
        <button type="button" disabled={!isTagRequired} onClick={() => run({ ...actions, snooze })}>
          Agir
        </button>
        <button type="button" aria-busy={actions.busyWith !== null} onClick={() => setIds([1, 3, 4])}>
          Tirar da lista
        </button>
      </>
    )
  }
  const { page, user } = renderAsUser(Screen, { me: ME, server, path: '/tickets' })
  const act = await page.findByRole<HTMLButtonElement>('button', { name: 'Agir' })
  await vi.waitFor(() => expect(act.disabled).toBe(false))
  await user.click(act)
  await vi.waitFor(() => expect(server.calls.some(({ route }) => route.method !== 'GET')).toBe(true))
  const takeOut = page.getByRole('button', { name: 'Tirar da lista' })
  await user.click(takeOut)
  answer()
  await vi.waitFor(() => expect(takeOut.getAttribute('aria-busy')).toBe('false'))
  ;(document.activeElement as HTMLElement).blur()
  restoreListFocus(OPEN.id)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-roving')).toBe('3'))
})

test.each([
  ['farewell', { sendFarewellMessage: true }],
  ['unrated', { sendFarewellMessage: true, askRating: false }],
  ['silent', { sendFarewellMessage: false }],
] as const)('a ticket is closed as chosen: %s', async (mode, words) => {
  const server = new FakeServer()
    // A ticket without the tag that it needs is not closed late.
    .answer(ROUTES.listSettings, () => [{ key: 'requiredTag', value: 'enabled' }])
    .answer(ROUTES.updateTicket, () => ticketOf(2, { status: 'closed' }))
  function Screen() {
    const { close } = useTicketActions()
    const isTagRequired = useSetting('requiredTag') === 'enabled'
    return (
      <button type="button" disabled={!isTagRequired} onClick={() => close(OPEN, mode)}>
        Agir
      </button>
    )
  }
  const { page, user } = renderAsUser(Screen, { me: ME, server, path: '/tickets' })
  const act = await page.findByRole<HTMLButtonElement>('button', { name: 'Agir' })
  await expect.poll(() => act.disabled).toBe(false)
  await user.click(act)
  const change = { status: 'closed', userId: ME.id, ...words }
  await expect.poll(() => server.bodiesOf(ROUTES.updateTicket)).toEqual([change])
})
