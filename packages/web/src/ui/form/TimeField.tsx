import { MaskInput } from '@mantine/core'
import { isClockTime } from '@recado/domain'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'

const MINUTES_PER_DAY = 24 * 60

/** Adds minutes to an `HH:mm` time, wrapping at midnight; an invalid time counts as 00:00. */
export function shiftTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = /^\d{2}:\d{2}$/.test(time) ? time.split(':').map(Number) : []
  const moved = (((hour * 60 + minute + minutes) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  return `${String(Math.floor(moved / 60)).padStart(2, '0')}:${String(moved % 60).padStart(2, '0')}`
}

export interface TimeFieldProps {
  value?: string
  onChange: (value: string) => void
  /** The visible label, or only the accessible name when `hiddenLabel`. */
  label: string
  hiddenLabel?: boolean
  /** Minutes that an arrow key adds. */
  step?: number
  error?: ReactNode
  required?: boolean
  description?: ReactNode
}

/**
 * An `HH:mm` input with a mask; empty when nothing was typed. The format is the same in every language. A time that is
 * not complete is an error once the field is left. Spec: administration 5 "HH:MM mask".
 */
export function TimeField(props: TimeFieldProps) {
  const { value = '', onChange, label, hiddenLabel = false, step = 10, error, required, description } = props
  const t = useTranslations('validation')
  const [isTyping, setTyping] = useState(false)
  const isWrong = !isTyping && value !== '' && !isClockTime(value)
  const shownError = isWrong ? t('invalidTime') : error
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyping(false)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onChange(shiftTime(value, event.key === 'ArrowUp' ? step : -step))
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
      onChange={() => {
        // The mask listens to the input itself; without a handler React warns that the field is read-only.
      }}
      onChangeRaw={(_raw, masked) => {
        const next = /\d/.test(masked) ? masked.replace(/:$/, '') : ''
        if (next === value) return
        setTyping(true)
        onChange(next)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => setTyping(false)}
      required={required}
      description={description}
      error={hiddenLabel ? Boolean(shownError) : shownError}
      w={hiddenLabel ? 62 : undefined}
      styles={{
        input: {
          fontVariantNumeric: 'tabular-nums',
          ...(hiddenLabel && { textAlign: 'center', paddingInline: 4 }),
        },
      }}
    />
  )
}
