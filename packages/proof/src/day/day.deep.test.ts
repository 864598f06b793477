import { expect, inject, it } from 'vitest'
import { NO_PROGRESS } from '../kit/progress.ts'
import { playDay } from './play-day.ts'

const MINUTES = 3
const TIMEOUT = (MINUTES + 5) * 60_000

it(
  'a short day of twenty companies loses nothing, over a kill of the process',
  { timeout: TIMEOUT },
  async () => {
    const { figures, failures, calls } = await playDay(
      {
        minutes: MINUTES,
        companies: 20,
        messages: 20_000,
        seed: inject('seed'),
        database: inject('server'),
        keep: false,
        kill: true,
        browser: false,
        findLimit: false,
      },
      NO_PROGRESS,
    )
    expect(failures).toEqual([])
    expect(figures).toMatchObject({ 'stored lost': 0, 'heard lost': 0, 'sent lost': 0, sockets: 120 })
    for (const name of [
      'acknowledged',
      'replies',
      'restart ms',
      'botAnswers',
      'recipients',
      'schedules',
      'spreadsheet rows',
      'backup MB',
      'reconnects ms',
    ])
      expect([name, figures[name]]).not.toEqual([name, 0])
    expect(calls.filter(({ count }) => count === 0)).toEqual([])
  },
)
