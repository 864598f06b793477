import { TextInput, type TextInputProps } from '@mantine/core'
import { callingCodeOfCountry, formatNumber, normalizeNumber, readNumber } from '@recado/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/index.ts'

/**
 * The field of a phone number. It shows how a national number is completed before anything is saved or sent, and says
 * what is wrong with a number once it is left.
 */
export function NumberField({
  value = '',
  description,
  error,
  onBlur,
  ...props
}: TextInputProps & { value?: string }) {
  const t = useTranslations('contacts')
  const rules = useTranslations('validation')
  const { company } = useMe()
  const [isLeft, setIsLeft] = useState(false)
  const isRead = !props.disabled && value.trim() !== ''
  const read = isRead ? readNumber(value, callingCodeOfCountry(company.country)) : undefined
  const isChanged = read && 'number' in read && read.number !== normalizeNumber(value)
  const fault = read && 'fault' in read && isLeft ? rules(read.fault) : undefined
  const hint = isChanged ? t('numberReadAs', { number: formatNumber(read.number) }) : description
  return (
    <TextInput
      inputMode="tel"
      autoComplete="off"
      {...props}
      value={value}
      error={error ?? fault}
      onBlur={event => {
        setIsLeft(true)
        onBlur?.(event)
      }}
      description={hint === undefined ? undefined : <span aria-live="polite">{hint}</span>}
    />
  )
}
