import type { TagOption } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { SquareKanban } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TagChip } from '../../ui/Chip.tsx'
import { allTagsQuery } from './tags.queries.ts'

const NO_TAGS: readonly TagOption[] = []
const NO_IDS: readonly number[] = []

/** The name of a tag among others: that of a lane says so, because a plain tag may have the same name. */
export function useTagName(): (tag: TagOption) => string {
  const t = useTranslations('lists.filters')
  return ({ name, kanban }) => (kanban === 1 ? t('lane', { name }) : name)
}

/**
 * The options of a field that filters by tags, and how each is drawn. A chosen tag that was deleted meanwhile keeps an
 * option, so that the user sees it and takes it away.
 */
export function useTagOptions(chosen: readonly number[] = NO_IDS) {
  const t = useTranslations('lists.filters')
  const nameOf = useTagName()
  const { data } = useQuery(allTagsQuery)
  const tags = data ?? NO_TAGS
  const removed = data ? chosen.filter(id => !tags.some(tag => tag.id === id)) : NO_IDS
  return {
    data: [
      ...tags.map(tag => ({ value: String(tag.id), label: nameOf(tag) })),
      ...removed.map(id => ({ value: String(id), label: t('removedTag') })),
    ],
    renderOption: ({ option }: { option: { value: string; label: string } }) => {
      const tag = tags.find(({ id }) => String(id) === option.value)
      return (
        <>
          {tag?.kanban === 1 ? <SquareKanban size={14} aria-hidden="true" /> : null}
          <TagChip name={option.label} color={tag?.color ?? 'var(--control)'} size="md" />
        </>
      )
    },
  }
}
