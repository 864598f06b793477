import type { LiveName, LivePayload } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { live } from '../../lib/live/live.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { useNotificationPreferences } from '../push/preferences.ts'
import { startNotifications } from '../push/start-notifications.ts'
import { setPathOpener } from '../../lib/browser/open-path.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { hideUndoToast, showUndoToast } from '../../ui/feedback/undo-toast.tsx'
import { setOpenTicket, subscribeTickets } from './subscribe-tickets.ts'

let play: MockInstance<HTMLMediaElement['play']>
let stop: (() => void) | undefined
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
})

/** Subscribes, and returns a function that delivers a live event of a ticket, or of another name. */
function listen<N extends LiveName = 'ticket'>(event = 'ticket' as N): (payload: LivePayload<N>) => void {
  const handlers: ((payload: never) => void)[] = []
  vi.spyOn(live, 'on').mockImplementation((name, handle) => {
    if (name === event) handlers.push(handle)
    return () => undefined
  })
  stop = subscribeTickets()
  return payload => act(() => handlers.forEach(handle => handle(payload as never)))
}
const MINE = ticketOf(1, { status: 'open', userId: ME.id })
const show = () => renderAsUser(() => <main />, { me: ME, server: new FakeServer() }).page

test('a transfer to the user is announced, with the sound', async () => {
  const page = show()
  listen()({ action: 'update', ticket: MINE, transferredBy: 12 })
  await page.findByText('Conversa de Dario 1 transferida para você.')
  expect(play).toHaveBeenCalledTimes(1)
})

test.each([
  ['to somebody else', { ...MINE, userId: 13 }, 12],
  ['that the user made', MINE, ME.id],
  ['of nobody: another change', MINE, undefined],
])('nothing is announced of a transfer %s', (_, ticket, transferredBy) => {
  const page = show()
  listen()({ action: 'update', ticket, ...(transferredBy === undefined ? {} : { transferredBy }) })
  expect(page.queryByText(/transferida para você/)).toBeNull()
  expect(play).not.toHaveBeenCalled()
})

describe('an answer that is due', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const WAITS = { ...MINE, waitingSince: inMinutes(-20) }
  const soon = { ...WAITS, answerDueAt: inMinutes(5) }
  const late = { ...WAITS, answerDueAt: inMinutes(-7) }

  test('is told to its owner, with the sound, and stays for a while', async () => {
    const page = show()
    listen()({ action: 'update', ticket: soon, answer: 'warning' })
    await page.findByText('Dario 1: responder em 5 min.')
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('and a late one to the admins', async () => {
    const page = show()
    listen()({ action: 'update', ticket: { ...late, userId: 12 }, answer: 'alert' })
    await page.findByText('Dario 1 espera resposta há 7 min além do prazo.')
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('a warning that comes after the answer was due says how late it is', async () => {
    const page = show()
    listen()({ action: 'update', ticket: late, answer: 'warning' })
    await page.findByText('Dario 1 espera resposta há 7 min além do prazo.')
    expect(page.queryByText(/responder em/)).toBeNull()
  })

  test('is told of another conversation than the one on screen', async () => {
    setOpenTicket(soon.id)
    const page = show()
    const tell = listen()
    tell({ action: 'update', ticket: soon, answer: 'warning' })
    tell({ action: 'update', ticket: { ...late, id: 2, uuid: 'uuid-2' }, answer: 'alert' })
    await page.findByText('Dario 1 espera resposta há 7 min além do prazo.')
    expect(page.queryByText(/responder em/)).toBeNull()
    setOpenTicket(null)
  })

  test('several become one toast that counts, rings once, and leads to the list by longest wait', async () => {
    const opened = vi.fn<(path: string) => void>()
    setPathOpener(opened)
    const { page, user } = renderAsUser(() => <main />, { me: ME, server: new FakeServer() })
    const tell = listen()
    for (const id of [1, 2, 3])
      tell({ action: 'update', ticket: { ...late, id, uuid: `uuid-${id}`, userId: 12 }, answer: 'alert' })
    await page.findByText('3 clientes esperam além do prazo.')
    tell({ action: 'update', ticket: { ...soon, id: 4, uuid: 'uuid-4' }, answer: 'warning' })
    await page.findByText('3 clientes esperam além do prazo. Dario 1: responder em 5 min.')
    expect(page.getAllByRole('alert').length).toBe(1)
    expect(play).toHaveBeenCalledTimes(1)
    await user.click(page.getByRole('button', { name: 'Ver a lista' }))
    expect(opened.mock.calls).toEqual([['/tickets?tab=open']])
    await vi.waitFor(() => expect(page.queryByRole('alert')).toBeNull())
  })

  test('an answered customer leaves the toast, whose button then opens the other ticket', async () => {
    const opened = vi.fn<(path: string) => void>()
    setPathOpener(opened)
    const { page, user } = renderAsUser(() => <main />, { me: ME, server: new FakeServer() })
    const tell = listen()
    const other = { ...late, id: 2, uuid: 'uuid-2' }
    tell({ action: 'update', ticket: late, answer: 'alert' })
    tell({ action: 'update', ticket: other, answer: 'alert' })
    await page.findByText('2 clientes esperam além do prazo.')
    tell({ action: 'update', ticket: { ...other, answerDueAt: null, waitingSince: null } })
    await page.findByText('Dario 1 espera resposta há 7 min além do prazo.')
    await user.click(page.getByRole('button', { name: 'Abrir conversa' }))
    expect(opened.mock.calls).toEqual([[`/tickets/${late.uuid}`]])
  })

  test('a notice takes no place from what the user does', async () => {
    const page = show()
    const tell = listen()
    tell({ action: 'update', ticket: late, answer: 'alert' })
    await page.findByText(/espera resposta há 7 min/)
    act(() => {
      for (const text of ['Um.', 'Dois.', 'Três.']) toast.success(text)
      showUndoToast({
        id: 'undo',
        message: 'Encerrado.',
        action: 'Desfazer',
        ms: 5_000,
        onUndo: () => undefined,
        onExpire: () => undefined,
      })
    })
    const readToasts = () => page.getAllByRole('alert').map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(readToasts()).toEqual(['Encerrado.Desfazer', 'Um.', 'Dois.', 'Três.']))
    act(() => hideUndoToast('undo'))
    await page.findByText(/espera resposta há 7 min/)
    expect(readToasts().at(-1)).toMatch(/espera resposta há 7 min/)
  })

  test.each([
    ['a warning of a colleague’s ticket', { ...soon, userId: 12 }, 'warning'],
    ['a change that is no step', soon, undefined],
    ['an answered customer', MINE, 'warning'],
  ] as const)('is not told: %s', (_, ticket, answer) => {
    const page = show()
    listen()({ action: 'update', ticket, ...(answer && { answer }) })
    expect(page.queryByText(/responder|espera resposta/)).toBeNull()
    expect(play).not.toHaveBeenCalled()
  })

  test('who loses an open conversation to another queue learns why', async () => {
    const page = show()
    const { uuid, contact } = MINE
    listen('answerEscalated')({ action: 'create', ticketId: 1, uuid, contact, queue: 'Suporte' })
    await page.findByText('O prazo da resposta a Dario 1 venceu: a conversa passou para a fila Suporte.')
    expect(play).toHaveBeenCalledTimes(1)
  })

  test('shows a notice of the system while no window is visible', async () => {
    const notices: [string, string | undefined][] = []
    class FakeNotification {
      static permission = 'granted'
      constructor(title: string, options?: NotificationOptions) {
        notices.push([title, options?.body])
      }
    }
    vi.stubGlobal('Notification', FakeNotification)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    useNotificationPreferences.setState({ desktop: true })
    show()
    const stopNotices = startNotifications(() => undefined)
    listen()({ action: 'update', ticket: soon, answer: 'warning' })
    await vi.waitFor(() => expect(notices).toEqual([['Recado', 'Dario 1: responder em 5 min.']]))
    stopNotices()
    vi.unstubAllGlobals()
  })
})
