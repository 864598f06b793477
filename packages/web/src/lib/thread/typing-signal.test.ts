import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTypingSignal } from './typing-signal.ts'

const heard: string[] = []
const signalOf = (renewsRecording = true) =>
  createTypingSignal({
    emit: state => void heard.push(state),
    onStop: () => void heard.push('(stopped)'),
    renewsRecording,
  })

beforeEach(() => {
  heard.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('whoever writes', () => {
  test('is announced once every three seconds, and no more after a pause of four', () => {
    const signal = signalOf()
    for (let key = 0; key < 8; key++) {
      signal.write()
      vi.advanceTimersByTime(500)
    }
    expect(heard).toEqual(['composing', 'composing'])
    vi.advanceTimersByTime(3_499)
    expect(heard).toEqual(['composing', 'composing'])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['composing', 'composing', 'available', '(stopped)'])
  })

  test('is announced to nobody when it is not for the other side, but stops as well', () => {
    const signal = signalOf()
    signal.write('available')
    expect(heard).toEqual([])
    vi.advanceTimersByTime(4_000)
    expect(heard).toEqual(['(stopped)'])
  })

  test('is taken back when what is written is no longer for the other side', () => {
    const signal = signalOf()
    signal.write()
    signal.write('available')
    expect(heard).toEqual(['composing', 'available'])
  })

  test('needs no word of the end where a message ended it', () => {
    const signal = signalOf()
    signal.write()
    signal.end()
    vi.advanceTimersByTime(10_000)
    expect(heard).toEqual(['composing'])
    signal.write()
    expect(heard).toEqual(['composing', 'composing'])
  })
})

test.each([
  [true, ['recording', 'recording', 'recording', 'available', '(stopped)']],
  [false, ['recording', 'available', '(stopped)']],
])('whoever records is announced until the end, renewed: %s', (renewsRecording, expected) => {
  const signal = signalOf(renewsRecording)
  signal.record(true)
  vi.advanceTimersByTime(7_000)
  signal.record(false)
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(expected)
})

test('a pause in the writing does not end a recording that began in it', () => {
  const signal = signalOf(false)
  signal.write()
  signal.record(true)
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['composing', 'recording'])
})
