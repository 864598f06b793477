import { Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DraftFilters, FilterSheet } from '../../ui/filters/FilterSheet.tsx'
import { ContactFilterFields, type ContactFilterValues } from './ContactFilterFields.tsx'

const NO_FILTERS: ContactFilterValues = { tagIds: [], marketing: undefined }

export interface ContactFilterSheetProps {
  opened: boolean
  filters: ContactFilterValues
  onApply: (change: Partial<ContactFilterValues>) => void
  onClose: () => void
}

/** The filters of the contacts on a phone, which apply together. */
export function ContactFilterSheet({ opened, filters, onApply, onClose }: ContactFilterSheetProps) {
  const t = useTranslations('lists.filters')
  return (
    <FilterSheet title={t('button', { count: 0 })} opened={opened} onClose={onClose}>
      <DraftFilters<Partial<ContactFilterValues>> cleared={NO_FILTERS} onApply={onApply} onClose={onClose}>
        {(changed, onChange) => (
          <Stack gap="sm">
            <ContactFilterFields isStacked filters={{ ...filters, ...changed }} onChange={onChange} />
          </Stack>
        )}
      </DraftFilters>
    </FilterSheet>
  )
}
