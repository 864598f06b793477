import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import type { ActiveFilter } from '../../ui/filters/ActiveFilters.tsx'
import { FilterLine } from '../../ui/filters/FilterLine.tsx'
import { useTagOptions } from '../tags/index.ts'
import { ContactFilterFields, type ContactFilterValues } from './ContactFilterFields.tsx'
import { ContactFilterSheet } from './dialogs.ts'

interface ContactFiltersInput {
  filters: ContactFilterValues
  onChange: (change: Partial<ContactFilterValues>) => void
}

export interface ContactFilterBarProps extends ContactFiltersInput {
  /** The buttons at its end. */
  children: ReactNode
}

/** The filters that are set, each with the way to end it. */
function useActiveContactFilters({ filters, onChange }: ContactFiltersInput): ActiveFilter[] {
  const t = useTranslations('contacts')
  const { data: options } = useTagOptions(filters.tagIds)
  const { tagIds, marketing } = filters
  const nameOf = (id: number): string => options.find(({ value }) => value === String(id))?.label ?? '…'
  return [
    ...(tagIds.length === 0
      ? []
      : [
          {
            kind: t('tagsColumn'),
            name: tagIds.map(nameOf).join(', '),
            onRemove: () => onChange({ tagIds: [] }),
          },
        ]),
    ...(marketing === undefined
      ? []
      : [
          {
            kind: t('marketing.label'),
            name: t(`marketing.${marketing}`),
            onRemove: () => onChange({ marketing: undefined }),
          },
        ]),
  ]
}

/** The filters of the contacts: on a phone one line, and a sheet with all of them. */
export function ContactFilterBar(props: ContactFilterBarProps) {
  const t = useTranslations('lists.filters')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const active = useActiveContactFilters(props)
  const { filters, onChange, children } = props
  if (!isPhone)
    return (
      <>
        <ContactFilterFields filters={filters} onChange={onChange} />
        {children}
      </>
    )
  return (
    <>
      <FilterLine label={t('button', { count: 0 })} onOpen={() => setOpen(true)} active={active}>
        {children}
      </FilterLine>
      <ContactFilterSheet
        opened={isOpen}
        filters={filters}
        onApply={onChange}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
