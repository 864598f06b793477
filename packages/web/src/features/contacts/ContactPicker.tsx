import { Loader, Select } from '@mantine/core'
import { LIMITS, type ContactBrief } from '@recado/contract'
import { formatNumber } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDebounced } from '../../lib/form/use-debounced.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './ContactPicker.module.css'
import { contactChoicesQuery } from './drawer.queries.ts'

/** Of a shared contact card there is also the e-mail address, and no contact until it is needed. */
export type PickedContact = Pick<ContactBrief, 'id' | 'name' | 'number'> & { readonly email?: string }
/** The id of a contact that is not saved yet. */
export const UNSAVED_CONTACT = 0

/** The option that creates a contact. */
const CREATE = 'create'

export interface ContactPickerProps {
  label: string
  value: PickedContact | null
  onChange: (contact: PickedContact | null) => void
  /** Offers to create a contact from the text. */
  onCreate?: (text: string) => void
  error?: string | undefined
  autoFocus?: boolean
}

/** A contact picker by name or number: from three characters, 500 ms debounce. Spec: workspace 5. */
export function ContactPicker({
  label,
  value,
  onChange,
  onCreate,
  error,
  autoFocus = false,
}: ContactPickerProps) {
  const t = useTranslations('contacts.picker')
  const [typed, setTyped] = useState('')
  const chosen = value && { value: String(value.id), label: value.name, number: value.number }
  const query = typed.trim() === value?.name ? '' : typed.trim()
  const searchParam = useDebounced(query)
  const { data: found, isFetching } = useQuery(contactChoicesQuery(searchParam))
  const waiting = query.length >= LIMITS.searchMin && (query !== searchParam || isFetching)
  const hits = query === searchParam ? (found ?? []) : []
  const choices = hits.map(contact => ({
    value: String(contact.id),
    label: contact.name,
    number: contact.number,
  }))
  const createOption =
    onCreate && query.length > 0 ? [{ value: CREATE, label: t('create', { text: query }), number: '' }] : []
  const visibleChoices =
    chosen && !choices.some(choice => choice.value === chosen.value) ? [chosen, ...choices] : choices
  const chosenOption = chosen ? [chosen] : []
  const pick = (id: string | null) => {
    if (id === CREATE) return onCreate?.(query)
    const contact = hits.find(one => String(one.id) === id)
    if (contact) onChange(contact)
    else if (id === null) onChange(null)
  }
  return (
    <Select
      label={label}
      placeholder={t('placeholder')}
      required
      searchable
      clearable
      openOnFocus={false}
      // A form that is loaded late comes after its dialog took the focus.
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      data={[
        ...(query === '' ? chosenOption : visibleChoices.filter(choice => choice.value !== chosen?.value)),
        ...createOption,
      ]}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={chosen?.value ?? null}
      onChange={pick}
      error={error}
      rightSection={waiting ? <Loader size="xs" /> : undefined}
      nothingFoundMessage={
        query.length < LIMITS.searchMin
          ? t('hint', { count: String(LIMITS.searchMin) })
          : t(waiting ? 'searching' : 'nothing')
      }
      renderOption={({ option }) => {
        if (option.value === CREATE) return <span className={styles.create}>{option.label}</span>
        const { number } = option as typeof option & { number?: string }
        return (
          <span className={styles.option}>
            <Avatar name={option.label} size={28} />
            <span className={styles.name}>{option.label}</span>
            <span className={styles.number}>{formatNumber(number ?? '')}</span>
          </span>
        )
      }}
    />
  )
}
