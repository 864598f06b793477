import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { prefetchWhenIdle } from '../../lib/browser/when-idle.ts'
import { calendarDayText } from '../../lib/dates/dates.ts'
import styles from './DateField.module.css'
import type { DayCalendarProps } from './DayCalendar.tsx'
import { boundsOf, findDayFault, readDayText, readDayTyping, toDayText, type DayBounds } from './day-text.ts'

const loadCalendar = async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar })
const DayCalendar = lazy(loadCalendar)

export interface DateFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'min' | 'max' | 'type'>, DayBounds {
  /** A day `yyyy-mm-dd`, or empty, or a text that is no day, as it was typed. */
  value?: string
  onChange: (value: string) => void
  /** The visible label, or only the accessible name when `hiddenLabel`. */
  label: string
  hiddenLabel?: boolean
  /** Called when somebody has finished typing: on leaving the field, or with Enter. */
  onLeave?: (() => void) | undefined
  /** Called for the button that empties the field; `onChange` by default. */
  onClear?: (() => void) | undefined
  /** Called when the calendar opens or closes: a popover around it stays open meanwhile. */
  onCalendarToggle?: ((opened: boolean) => void) | undefined
}

/** The sentence about a value that is no day, or that is out of bounds. A day that is not complete is no fault yet. */
function useDayError(value: string, bounds: DayBounds, isTyping: boolean): string | undefined {
  const t = useTranslations('dates')
  const fault = findDayFault(value, bounds)
  if (fault === undefined || (isTyping && fault === 'incomplete')) return undefined
  const { min, max } = boundsOf(bounds)
  return t(fault, { day: calendarDayText(fault === 'tooEarly' ? min : max) })
}

/** Reads what is typed: a day once its text is complete, and a short one when the typing ends. */
function useDayTyping(value: string, { onChange, onLeave }: Pick<DateFieldProps, 'onChange' | 'onLeave'>) {
  const [isTyping, setTyping] = useState(false)
  const type = (text: string) => {
    setTyping(true)
    onChange(readDayTyping(text, toDayText(value)))
  }
  const finishTyping = () => {
    setTyping(false)
    const whole = readDayText(value)
    if (whole !== value) onChange(whole)
    onLeave?.()
  }
  return { isTyping, type, finishTyping }
}

/**
 * A date that is typed day first, in every language and browser, or chosen from a calendar, which opens with the button
 * or with Alt and the arrow down.
 */
export function DateField(props: DateFieldProps) {
  const { label, hiddenLabel = false, value = '', onChange, min, max, error, ...rest } = props
  const { onLeave, onClear = () => onChange(''), onCalendarToggle, onBlur, onKeyDown, ...input } = rest
  const format = useTranslations('dates')('format')
  const { isTyping, type, finishTyping } = useDayTyping(value, { onChange, onLeave })
  const [isOpen, setOpen] = useState(false)
  const ownError = useDayError(value, { min, max }, isTyping)
  const toggle = (opened: boolean) => {
    setOpen(opened)
    onCalendarToggle?.(opened)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key === 'Enter') finishTyping()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    toggle(true)
  }
  const pick = (change: () => void) => {
    change()
    toggle(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
      shadow="lg"
    >
      <TextInput
        {...input}
        label={hiddenLabel ? undefined : label}
        aria-label={hiddenLabel ? label : undefined}
        aria-keyshortcuts="Alt+ArrowDown"
        classNames={{ input: styles.input }}
        placeholder={format}
        inputMode="numeric"
        autoComplete="off"
        value={toDayText(value)}
        error={ownError ?? error}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          finishTyping()
          onBlur?.(event)
        }}
        inputContainer={children => (
          <Popover.Target>
            <div>{children}</div>
          </Popover.Target>
        )}
        rightSection={
          <CalendarButton
            label={label}
            isOpen={isOpen}
            disabled={input.disabled ?? false}
            onClick={() => toggle(!isOpen)}
          />
        }
      />
      <CalendarDropdown
        label={label}
        value={value}
        bounds={boundsOf({ min, max })}
        onPick={day => pick(() => onChange(day))}
        onClear={input.required || value === '' ? undefined : () => pick(onClear)}
      />
    </Popover>
  )
}

interface CalendarButtonProps {
  readonly label: string
  readonly isOpen: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}
function CalendarButton({ label, isOpen, disabled, onClick }: CalendarButtonProps) {
  const t = useTranslations('dates')
  useEffect(() => prefetchWhenIdle(loadCalendar), [])
  return (
    <ActionIcon
      className={styles.open}
      aria-label={t('open', { field: label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onClick}
    >
      <CalendarDays size={16} strokeWidth={1.9} aria-hidden="true" />
    </ActionIcon>
  )
}

function CalendarDropdown({ label, ...calendar }: DayCalendarProps & { readonly label: string }) {
  const t = useTranslations('dates')
  return (
    <Popover.Dropdown p="xs" role="dialog" aria-label={t('calendar', { field: label })}>
      <Suspense
        fallback={
          <div className={styles.loading} tabIndex={-1} data-autofocus>
            <Loader />
          </div>
        }
      >
        <DayCalendar {...calendar} />
      </Suspense>
    </Popover.Dropdown>
  )
}
