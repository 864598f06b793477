// spec: kanban-6
import type { Ticket } from '@recado/contract'
import { act, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CARD, laneOf, QUOTE, serverOf } from '../../testing/board-samples.ts'
import { ME } from '@recado/domain/testing/tickets'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { BoardPage } from './BoardPage.tsx'

// Seen red: with the shared clock of the minute, without the time waited, and with "+0 min" in the first late minute.

const DAY = '2026-11-21T'
/** The board with one waiting card, and its clock and the head of its lane at moments of that day. */
async function showBoard(change: Partial<Ticket>, loadedAt: string) {
  vi.useFakeTimers({ now: new Date(`${DAY}${loadedAt}Z`), shouldAdvanceTime: true })
  const { page } = renderAsUser(BoardPage, {
    me: ME,
    server: serverOf(
      [QUOTE],
      { ...laneOf(null, { ...CARD, status: 'open', ...change }), waiting: 1 },
      laneOf(7),
    ),
    path: '/kanban',
  })
  const lane = await page.findByRole('region', { name: 'Aberto' })
  vi.setSystemTime(`${DAY}${loadedAt}Z`)
  const head = within(lane).getByText(/sem resposta/)
  const clock = (): Element | null => lane.querySelector('[data-card] time')
  const read = () => {
    const shown = [...(clock()?.children ?? [])].filter(part => part.className === '')
    return [
      clock()?.getAttribute('data-tone'),
      shown
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
      head.dataset['tone'],
      head.textContent,
    ]
  }
  const at = async (time: string) => {
    const end = Date.parse(`${DAY}${time}Z`)
    // React draws between two acts only.
    while (Date.now() < end) await act(() => vi.advanceTimersByTimeAsync(Math.min(10_000, end - Date.now())))
    return read()
  }
  return { at, read, clock }
}

test('a card and the head of its lane say whole minutes that have passed, at each moment', async () => {
  try {
    const { at } = await showBoard({ waitingSince: `${DAY}11:03:20.000Z`, answerDueAt: null }, '12:08:05.000')
    expect(await at('12:08:19.000')).toEqual(['late', '1 h 04 min', 'late', '1 sem resposta · 1 h 04 min'])
    expect(await at('12:08:20.000')).toEqual(['late', '1 h 05 min', 'late', '1 sem resposta · 1 h 05 min'])
    expect(await at('12:09:20.000')).toEqual(['late', '1 h 06 min', 'late', '1 sem resposta · 1 h 06 min'])
  } finally {
    vi.useRealTimers()
  }
})

test('a card with a target says how long its customer waits, and what is left or over, in each state', async () => {
  try {
    const { at, clock } = await showBoard(
      { waitingSince: `${DAY}12:00:30.000Z`, answerDueAt: `${DAY}12:20:00.000Z` },
      '12:10:10.000',
    )
    const head = (time: string) => `1 sem resposta · ${time}`
    expect(await at('12:10:20.000')).toEqual(['calm', '9 min · em 9 min', 'calm', head('9 min')])
    expect(await at('12:16:40.000')).toEqual(['soon', '16 min · em 3 min', 'soon', head('16 min')])
    expect(await at('12:19:59.000')).toEqual(['soon', '19 min · em <1 min', 'soon', head('19 min')])
    expect(await at('12:20:00.000')).toEqual(['late', '19 min · agora', 'late', head('19 min')])
    expect(clock()?.textContent).toContain('atrasada há menos de 1 min')
    expect(await at('12:24:40.000')).toEqual(['late', '24 min +4 min', 'late', head('24 min')])
    expect(clock()?.getAttribute('title')).toContain('Espera há 24 min. Resposta atrasada')
  } finally {
    vi.useRealTimers()
  }
})
