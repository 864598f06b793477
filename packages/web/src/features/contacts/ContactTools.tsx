import { Button, Text } from '@mantine/core'
import { Combine, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ImportMenu, type ImportSource } from '../imports/index.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useMay } from '../session/index.ts'
import { ContactFilterBar } from './ContactFilterBar.tsx'
import type { ContactFilterValues } from './ContactFilterFields.tsx'
import { DeleteButton, SelectEveryButton, TagButton } from './ContactToolParts.tsx'
import type { MergeDialogProps } from './merging/MergeDialog.tsx'
import type { ContactSelection } from './use-contact-selection.ts'

export type MergeChoice = NonNullable<MergeDialogProps['mergePair']>

interface ContactToolsProps {
  filters: ContactFilterValues
  onFilters: (change: Partial<ContactFilterValues>) => void
  /** Opens the contacts that may be one. */
  onSuggestions: () => void
  onImport: (source: ImportSource) => void
  isExporting: boolean
  onExport: () => void
  selection: ContactSelection
  /** The number of contacts of the whole list. */
  count: number | undefined
  onMerge: (pair: MergeChoice) => void
}

/**
 * The tools beside the search: filter, import and export or, while contacts are selected, the actions on
 * those.
 */
export function ContactTools(props: ContactToolsProps) {
  const { filters, onFilters, onSuggestions, onImport, isExporting, onExport } = props
  const { selection, count = 0, onMerge } = props
  const { selected } = selection
  const t = useTranslations('contacts')
  const lists = useTranslations('lists')
  const merge = useTranslations('merging')
  const mayMerge = useMay('contacts:merge')
  const mergeSelected = () => {
    const [intoId = 0, fromId = 0] = selected.map(({ id }) => id).toSorted((a, b) => a - b)
    onMerge({ intoId, fromId })
  }
  if (selected.length > 0) {
    return (
      <>
        <Text size="sm">{lists('selected', { count: selection.count })}</Text>
        <Button size="md" variant="default" onClick={selection.clear}>
          {lists('clearSelection')}
        </Button>
        <SelectEveryButton selection={selection} count={count} />
        <TagButton selection={selection} />
        {mayMerge &&
        !selection.isEvery &&
        selected.length === 2 &&
        selected.every(contact => !contact.isGroup) ? (
          <Button size="md" variant="default" leftSection={<Combine size={16} />} onClick={mergeSelected}>
            {merge('select')}
          </Button>
        ) : null}
        <DeleteButton selection={selection} />
      </>
    )
  }
  return (
    <ContactFilterBar filters={filters} onChange={onFilters}>
      {mayMerge ? (
        <ToolButton label={merge('suggestions.open')} icon={<Combine size={16} />} onClick={onSuggestions} />
      ) : null}
      <ImportMenu onChoose={onImport} />
      <ToolButton
        label={t('export')}
        icon={<Download size={16} />}
        loading={isExporting}
        onClick={onExport}
      />
    </ContactFilterBar>
  )
}
