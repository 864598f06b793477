import { MaskInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'

const MINUTES_PER_DAY = 24 * 60

/** `HH:mm` moved by some minutes, around midnight; what is no time yet counts from 00:00. */
export function shiftTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = /^\d{2}:\d{2}$/.test(time) ? time.split(':').map(Number) : []
  const moved = (((hour * 60 + minute + minutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return `${String(Math.floor(moved / 60)).padStart(2, '0')}:${String(moved % 60).padStart(2, '0')}`
}

export interface TimeFieldProps {
  value: string
  onChange: (value: string) => void
  /** Shown above; or only spoken, when `hiddenLabel`. */
  label: string
  hiddenLabel?: boolean
  /** Minutes by which the arrow keys move. */
  step?: number
  error?: ReactNode
}

/** Hour and minute as `HH:mm`, typed under a mask; empty when nothing was typed. It reads the same in every language. Spec: administration 5 "HH:MM mask". */
export function TimeField({ value, onChange, label, hiddenLabel = false, step = 10, error }: TimeFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    if (by === 0) return
    event.preventDefault()
    onChange(shiftTime(value, by))
  }
  return (
    <MaskInput
      mask="99:99"
      slotChar={null}
      placeholder="--:--"
      inputMode="numeric"
      label={hiddenLabel ? undefined : label}
      aria-label={hiddenLabel ? label : undefined}
      value={value}
      onChangeRaw={(_raw, masked) => {
        const next = /\d/.test(masked) ? masked.replace(/:$/, '') : ''
        if (next !== value) onChange(next)
      }}
      onKeyDown={onKeyDown}
      error={hiddenLabel ? Boolean(error) : error}
      w={hiddenLabel ? 66 : undefined}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', ...(hiddenLabel && { textAlign: 'center', paddingInline: 4 }) } }}
    />
  )
}
