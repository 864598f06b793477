import { Button, MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Combine, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ImportMenu } from '../imports/index.ts'
import { useMay } from '../session/index.ts'
import { allTagsQuery } from '../tags/index.ts'
import type { MarketingFilter } from './contacts.queries.ts'
import { DeleteButton, MarketingSelect, SelectEveryButton, TagButton } from './ContactToolParts.tsx'
import type { MergeDialogProps } from './merging/MergeDialog.tsx'
import type { ContactSelection } from './use-contact-selection.ts'

export type MergeChoice = NonNullable<MergeDialogProps['mergePair']>

interface ContactToolsProps {
  /** The filter: contacts that carry all of these tags. */
  tagIds: readonly number[]
  onTags: (tagIds: number[]) => void
  /** Opens the contacts that may be one. */
  onSuggestions: () => void
  isExporting: boolean
  onExport: () => void
  marketing: MarketingFilter | undefined
  onMarketing: (marketing: MarketingFilter | undefined) => void
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
  const {
    tagIds,
    onTags,
    onSuggestions,
    isExporting,
    onExport,
    marketing,
    onMarketing,
    selection,
    count = 0,
    onMerge,
  } = props
  const { selected } = selection
  const t = useTranslations('contacts')
  const lists = useTranslations('lists')
  const merge = useTranslations('merging')
  const mayMerge = useMay('contacts:merge')
  const { data: tags = [] } = useQuery(allTagsQuery)
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
  // Both branches stay in one component: React turns the button that clears the selection into the next
  // second child, which keeps the focus.
  return (
    <>
      <MultiSelect
        aria-label={t('tags')}
        placeholder={tagIds.length === 0 ? t('tags') : undefined}
        miw={0}
        flex={{ base: '1 1 140px', sm: '0 0 220px' }}
        searchable
        clearable
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={tagIds.map(String)}
        onChange={ids => onTags(ids.map(Number))}
      />
      <MarketingSelect value={marketing} onChange={onMarketing} />
      {mayMerge ? (
        <Button size="md" variant="default" leftSection={<Combine size={16} />} onClick={onSuggestions}>
          {merge('suggestions.open')}
        </Button>
      ) : null}
      <ImportMenu />
      <Button
        size="md"
        variant="default"
        leftSection={<Download size={16} />}
        loading={isExporting}
        onClick={onExport}
      >
        {t('export')}
      </Button>
    </>
  )
}
