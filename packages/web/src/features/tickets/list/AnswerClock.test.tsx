// spec: timers-2
import { MantineProvider } from '@mantine/core'
import { act, render } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import { pt } from '../../../testing/catalogues.ts'
import { AnswerClock } from './AnswerClock.tsx'

test('the clock of an answer changes in the moment in which its state does, and says less than a minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z'), shouldAdvanceTime: false })
  try {
    const answerDueAt = '2026-11-21T12:03:00.000Z'
    const { container } = render(
      <IntlProvider locale="pt-BR" messages={pt} timeZone="America/Sao_Paulo">
        <MantineProvider env="test">
          <AnswerClock answerDueAt={answerDueAt} waitingSince="2026-11-21T12:00:00.000Z" />
          <AnswerClock answerDueAt="2026-11-21T15:00:00.000Z" waitingSince="2026-11-21T12:00:00.000Z" />
        </MantineProvider>
      </IntlProvider>,
    )
    const clock = () => {
      const element = container.querySelector('time')
      return [element?.dataset['tone'], element?.lastChild?.textContent]
    }
    const until = (time: string) =>
      act(() => vi.advanceTimersByTimeAsync(Date.parse(`2026-11-21T12:${time}Z`) - Date.now()))
    expect(clock()).toEqual(['calm', 'em 3 min'])
    await until('00:00.001')
    expect(clock()).toEqual(['calm', 'em 2 min'])
    await until('01:00.001')
    expect(clock()).toEqual(['calm', 'em 1 min'])
    await until('02:00.000')
    expect(clock()).toEqual(['calm', 'em 1 min'])
    await until('02:00.001')
    expect(clock()).toEqual(['calm', 'em menos de 1 min'])
    await until('02:14.999')
    expect(clock()).toEqual(['calm', 'em menos de 1 min'])
    await until('02:15.000')
    expect(clock()).toEqual(['soon', 'em menos de 1 min'])
    await until('02:59.999')
    expect(clock()).toEqual(['soon', 'em menos de 1 min'])
    await until('03:00.000')
    expect(clock()).toEqual(['late', 'atrasada há menos de 1 min'])
    await until('04:00.000')
    expect(clock()).toEqual(['late', 'atrasada há 1 min'])
    expect(vi.getTimerCount()).toBe(1)
    // Above an hour too.
    vi.setSystemTime('2026-11-21T14:51:30.000Z')
    for (let step = 0; step < 2; step++) await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(clock()).toEqual(['late', 'atrasada há 2 h 49 min'])
  } finally {
    vi.useRealTimers()
  }
})
