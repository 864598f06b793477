import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'

export interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** The accessible name; the placeholder by default. */
  label: string
}

/** A search input with a clear button. */
export function SearchField({ value, onChange, label, ...props }: SearchFieldProps) {
  const t = useTranslations('lists')
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} strokeWidth={1.9} aria-hidden="true" />}
      rightSection={
        value === '' ? null : (
          <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => onChange('')} />
        )
      }
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      {...props}
    />
  )
}
