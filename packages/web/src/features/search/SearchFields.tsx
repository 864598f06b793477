import { Button, Select } from '@mantine/core'
import {
  addDays,
  parseMessageSearch,
  SEARCH_PERIODS,
  searchPeriodOf,
  setSearchOperator,
  setSearchPeriod,
  understandSearch,
  type AttachmentFilter,
  type MessageSearch,
} from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { periodText } from '../../ui/filters/period-text.ts'
import { DateFilter } from '../../ui/form/DateFilter.tsx'
import { queuesQuery } from '../queues/index.ts'
import { allTagsQuery } from '../tags/index.ts'
import { colleaguesQuery } from '../users/index.ts'
import { useToday } from './use-understood-text.ts'
import styles from './SearchFields.module.css'

export interface SearchFieldsProps {
  /** The search, whose operators the fields write. */
  text: string
  onSearch: (text: string) => void
}

const KINDS = ['image', 'audio', 'video', 'document', 'link', 'location', 'contact'] as const
const KIND_OF: Partial<Record<AttachmentFilter, (typeof KINDS)[number]>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
  link: 'link',
  locationMessage: 'location',
  contactMessage: 'contact',
}

/** The name in a list that was typed, in whatever case. */
const findName = (names: readonly string[], typed: string | undefined): string | null =>
  names.find(name => name.toLowerCase() === typed?.toLowerCase()) ?? typed ?? null

function authorOf(
  { fromCustomer, fromMe, fromNames }: MessageSearch,
  people: readonly string[],
): string | null {
  if (fromCustomer) return 'customer'
  return fromMe ? 'me' : findName(people, fromNames[0])
}

/** Fields for the author, the attachment, the queue and the tag. */
function OperatorFields({ text, onSearch, search }: SearchFieldsProps & { search: MessageSearch }) {
  const t = useTranslations('search.fields')
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: tags = [] } = useQuery(allTagsQuery)
  const people = colleagues.map(({ name }) => name)
  const [kind] = search.has
  const fields = [
    {
      operator: 'from',
      value: authorOf(search, people),
      data: [
        { value: 'customer', label: t('customer') },
        { value: 'me', label: t('me') },
        ...[...new Set(people)].map(name => ({ value: name, label: name })),
      ],
    },
    {
      operator: 'has',
      value: kind === undefined ? null : (KIND_OF[kind] ?? null),
      data: KINDS.map(value => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      operator: 'queue',
      value: findName(
        queues.map(({ name }) => name),
        search.queues[0],
      ),
      data: [...new Set(queues.map(({ name }) => name))].map(name => ({ value: name, label: name })),
    },
    {
      operator: 'tag',
      value: findName(
        tags.map(({ name }) => name),
        search.tags[0],
      ),
      data: [...new Set(tags.map(({ name }) => name))].map(name => ({ value: name, label: name })),
    },
  ] as const
  return fields.map(({ operator, value, data }) => (
    <Select
      key={operator}
      size="xs"
      aria-label={t(operator)}
      placeholder={t(operator)}
      searchable
      clearable
      data={[...data]}
      nothingFoundMessage={t('nothing')}
      value={value}
      onChange={chosen => onSearch(setSearchOperator(text, operator, chosen))}
    />
  ))
}

/** The days of the search: a usual period, or two dates. */
function PeriodFields({
  text,
  onSearch,
  search,
  today,
}: SearchFieldsProps & { search: MessageSearch; today: string }) {
  const t = useTranslations('search.fields')
  const { after, before } = search
  const to = before === undefined ? undefined : addDays(before, -1)
  const [isOther, setOther] = useState(false)
  const named = SEARCH_PERIODS.find(name => {
    const days = searchPeriodOf(name, today)
    return days.from === after && days.to === to
  })
  const hasDays = after !== undefined || before !== undefined
  const showsDates = isOther || (hasDays && named === undefined)
  const choose = (value: string | null) => {
    setOther(value === 'other')
    const name = SEARCH_PERIODS.find(one => one === value)
    if (value !== 'other') onSearch(setSearchPeriod(text, name ? searchPeriodOf(name, today) : null))
  }
  return (
    <>
      <Select
        size="xs"
        aria-label={t('period')}
        placeholder={t('period')}
        leftSection={<CalendarDays size={14} aria-hidden="true" />}
        clearable
        data={[...SEARCH_PERIODS, 'other' as const].map(value => ({ value, label: t(`periods.${value}`) }))}
        value={showsDates ? 'other' : (named ?? null)}
        onChange={choose}
      />
      {showsDates ? (
        <>
          <DateFilter
            size="xs"
            hiddenLabel
            label={t('firstDay')}
            value={after ?? ''}
            onChange={day => onSearch(setSearchOperator(text, 'after', day === '' ? null : day))}
          />
          <DateFilter
            size="xs"
            hiddenLabel
            label={t('lastDay')}
            value={to ?? ''}
            onChange={day => onSearch(setSearchOperator(text, 'before', day === '' ? null : addDays(day, 1)))}
          />
        </>
      ) : null}
    </>
  )
}

/** A period that the text names, which counts until it is taken away. */
function NamedPeriod({ text, onSearch, today }: SearchFieldsProps & { today: string }) {
  const t = useTranslations('search.fields')
  const { period, literal } = understandSearch(text, today)
  if (!period) return null
  const named = { phrase: period.phrase, days: periodText(period, today) }
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<CalendarDays size={14} aria-hidden="true" />}
      rightSection={<X size={14} aria-hidden="true" />}
      aria-label={t('unname', named)}
      title={t('literally')}
      onClick={() => onSearch(literal)}
    >
      {t('named', named)}
    </Button>
  )
}

/**
 * The period of a message search and fields for its other operators, which stay in the text. A period that the text
 * names takes the place of the field.
 */
export function SearchFields({ text, onSearch }: SearchFieldsProps) {
  const t = useTranslations('search.fields')
  const today = useToday()
  const search = parseMessageSearch(text)
  const count = [
    search.fromCustomer || search.fromMe || search.fromNames.length > 0,
    search.has.length > 0,
    search.queues.length > 0,
    search.tags.length > 0,
  ].filter(Boolean).length
  const [isOpen, setOpen] = useState(count > 0)
  const isNamed = understandSearch(text, today).period !== undefined
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        {isNamed ? (
          <NamedPeriod text={text} onSearch={onSearch} today={today} />
        ) : (
          <PeriodFields text={text} onSearch={onSearch} search={search} today={today} />
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<ListFilter size={14} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('more', { count })}
        </Button>
        {isOpen ? <OperatorFields text={text} onSearch={onSearch} search={search} /> : null}
      </div>
    </div>
  )
}
