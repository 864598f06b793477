import { ticketOf } from '@recado/domain/testing/tickets'
import { act, render } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { pt } from '../../../testing/catalogues.ts'
import { WaitClock } from './WaitClock.tsx'

// Seen red: with the shared clock, which ticks by the minute after the page was loaded.

test('the clock of a wait changes at its own full minute, with its colour', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:28.000Z'), shouldAdvanceTime: false })
  try {
    const waitingSince = '2026-11-21T11:56:10.000Z'
    const ticket = ticketOf(1, { status: 'open', waitingSince, answerDueAt: null })
    const { container } = render(
      <IntlProvider locale="pt-BR" messages={pt} timeZone="America/Sao_Paulo">
        <MantineProvider env="test">
          <WaitClock ticket={ticket} since={waitingSince} />
        </MantineProvider>
      </IntlProvider>,
    )
    const clock = () => {
      const element = container.querySelector('time')
      return [element?.dataset['tone'], element?.lastChild?.textContent]
    }
    const until = (time: string) =>
      act(() => vi.advanceTimersByTimeAsync(Date.parse(`2026-11-21T12:${time}Z`) - Date.now()))
    expect(clock()).toEqual(['calm', '4 min'])
    await until('01:09.999')
    expect(clock()).toEqual(['calm', '4 min'])
    await until('01:10.000')
    expect(clock()).toEqual(['soon', '5 min'])
    // React draws between two acts only.
    for (let minute = 2; minute <= 11; minute++) await until(`${String(minute).padStart(2, '0')}:10.000`)
    expect(clock()).toEqual(['late', '15 min'])
  } finally {
    vi.useRealTimers()
  }
})
