import { TagsInput, type TagsInputProps } from '@mantine/core'
import { LIMITS, type TagBrief, type TagChoice } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TagChip } from '../../ui/Chip.tsx'
import { allTagsQuery } from './tags.queries.ts'

type KnownTags = ReadonlyMap<string, TagBrief>
const tagKey = (name: string): string => name.toLowerCase()
const NONE: readonly TagBrief[] = []

/** The existing tags' names, and the tags for given names: an existing tag, or a new one. */
export function useTagNames(more: readonly TagBrief[] = NONE): {
  known: KnownTags
  choicesOf: (names: readonly string[]) => TagChoice[]
} {
  const { data: all = NONE } = useQuery(allTagsQuery)
  return useMemo(() => {
    const known = new Map([...all, ...more].map(tag => [tagKey(tag.name), tag]))
    const choiceOf = (name: string): TagChoice => {
      const tag = known.get(tagKey(name))
      return tag ? { id: tag.id } : { name }
    }
    return { known, choicesOf: names => names.map(choiceOf) }
  }, [all, more])
}

export interface TagsFieldProps extends Pick<
  TagsInputProps,
  'label' | 'description' | 'size' | 'comboboxProps'
> {
  known: KnownTags
  value: string[]
  onChange: (names: string[]) => void
}

/** Selects tags by name, known and new. Spec: workspace 2 "tag editor". */
export function TagsField({ known, value, onChange, ...props }: TagsFieldProps) {
  const t = useTranslations('conversation.tags')
  const [problem, setProblem] = useState<string | null>(null)
  const choose = (names: string[]) => {
    const wrong = names.find(
      name =>
        !known.has(tagKey(name)) &&
        (name.trim().length < LIMITS.tagNameMin || name.length > LIMITS.tagNameMax),
    )
    setProblem(
      wrong === undefined
        ? null
        : t('length', { min: String(LIMITS.tagNameMin), max: String(LIMITS.tagNameMax) }),
    )
    if (wrong === undefined) onChange(names)
  }
  return (
    <TagsInput
      placeholder={value.length === 0 ? t('placeholder') : undefined}
      data={[...known.values()].map(({ name }) => name)}
      renderOption={({ option }) => (
        <TagChip
          name={option.value}
          color={known.get(tagKey(option.value))?.color ?? 'var(--control)'}
          size="md"
        />
      )}
      value={value}
      onChange={choose}
      error={problem}
      isDuplicate={(name, chosen) => chosen.some(one => tagKey(one) === tagKey(name))}
      maxDropdownHeight={220}
      data-autofocus
      autoFocus
      {...props}
    />
  )
}
