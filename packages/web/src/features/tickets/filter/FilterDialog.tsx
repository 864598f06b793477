import { Checkbox, MultiSelect, Select, Stack, Switch } from '@mantine/core'
import { showsAll, type TicketSearch, type TicketTab } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../../ui/Chip.tsx'
import { FilterActions, FilterSheet } from '../../../ui/filters/FilterSheet.tsx'
import { useMay, useMe } from '../../session/index.ts'
import { useTagOptions } from '../../tags/index.ts'
import { colleaguesQuery } from '../../users/index.ts'
import { listFilterChange } from './filters.ts'
import { ticketAdsQuery } from '../tickets.queries.ts'

export interface FilterDialogProps {
  opened: boolean
  tab: TicketTab
  search: TicketSearch
  onApply: (change: Partial<TicketSearch>) => void
  onClose: () => void
}

/** Filters of the lists: unread only, other users' tickets, queues. Spec: workspace 2 "Filter dialog". */
function ListFilters({ search, onApply, onClose }: Omit<FilterDialogProps, 'opened' | 'tab'>) {
  const t = useTranslations('tickets.filters')
  const me = useMe()
  const mayShowAll = useMay('tickets-manager:showall')
  const mayShowUnread = useMay('tickets-manager:showOnlyUnreadTickets')
  const [unread, setUnread] = useState(search.unread === true)
  const [all, setAll] = useState(showsAll(search, me))
  const [queues, setQueues] = useState((search.queues ?? me.queues.map(({ id }) => id)).map(String))
  const apply = () => onApply(listFilterChange({ unread, all, queueIds: queues.map(Number) }, me))
  return (
    <Stack gap="lg">
      {mayShowUnread ? (
        <Switch
          label={t('unread')}
          description={t('unreadHint')}
          checked={unread}
          onChange={event => setUnread(event.currentTarget.checked)}
          data-autofocus
        />
      ) : null}
      {mayShowAll ? (
        <Switch
          label={t('all')}
          description={t('allHint')}
          checked={all}
          onChange={event => setAll(event.currentTarget.checked)}
        />
      ) : null}
      {me.queues.length > 0 ? (
        <Checkbox.Group label={t('queues')} description={t('queuesHint')} value={queues} onChange={setQueues}>
          <Stack gap="xs" mt="xs">
            {me.queues.map(queue => (
              <Checkbox
                key={queue.id}
                size="sm"
                value={String(queue.id)}
                label={<QueueChip name={queue.name} color={queue.color} size="md" />}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      <FilterActions
        onClear={() => onApply({ unread: undefined, all: undefined, queues: undefined })}
        onApply={apply}
        onClose={onClose}
      />
    </Stack>
  )
}

/** The value of the choice of any advertisement; a headline has no such sign. */
const ANY_AD = '\u0000any'

/** Chooses the advertisement that tickets came from. */
function AdFilter({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const t = useTranslations('tickets.filters')
  const { data } = useQuery(ticketAdsQuery)
  const chosen = value === null || value === ANY_AD ? [] : [value]
  const headlines = [...new Set([...chosen, ...(data?.headlines ?? [])])]
  return (
    <Select
      openOnFocus={false}
      label={t('ad')}
      placeholder={t('adPlaceholder')}
      data={[
        { value: ANY_AD, label: t('anyAd') },
        ...headlines.map(headline => ({ value: headline, label: headline })),
      ]}
      nothingFoundMessage={t('noAds')}
      searchable
      clearable
      value={value}
      onChange={onChange}
    />
  )
}

/** Filters of a search: tags, users, the advertisement, and message text. */
function SearchFilters({ search, onApply, onClose }: Omit<FilterDialogProps, 'opened' | 'tab'>) {
  const t = useTranslations('tickets.filters')
  const mayFilterUsers = useMay('tickets-manager:filterUsers')
  const mayLookDeep = useMay('tickets-manager:includeMessagesSearch')
  const { data: colleagues = [] } = useQuery({ ...colleaguesQuery, enabled: mayFilterUsers })
  const [tags, setTags] = useState((search.tags ?? []).map(String))
  const tagOptions = useTagOptions(tags.map(Number))
  const [users, setUsers] = useState((search.users ?? []).map(String))
  const [ad, setAd] = useState(search.ad ?? (search.fromAd === true ? ANY_AD : null))
  const [deep, setDeep] = useState(search.deep === true)
  const apply = () =>
    onApply({
      tags: tags.length > 0 ? tags.map(Number) : undefined,
      users: users.length > 0 ? users.map(Number) : undefined,
      fromAd: ad === ANY_AD || undefined,
      ad: ad === ANY_AD ? undefined : (ad ?? undefined),
      deep: deep || undefined,
    })
  return (
    <Stack gap="lg">
      <MultiSelect
        openOnFocus={false}
        label={t('tags')}
        description={t('tagsHint')}
        placeholder={tags.length === 0 ? t('tagsPlaceholder') : undefined}
        {...tagOptions}
        nothingFoundMessage={t('noTags')}
        searchable
        clearable
        value={tags}
        onChange={setTags}
        data-autofocus
      />
      {mayFilterUsers ? (
        <MultiSelect
          label={t('users')}
          placeholder={users.length === 0 ? t('usersPlaceholder') : undefined}
          data={colleagues.map(user => ({ value: String(user.id), label: user.name }))}
          nothingFoundMessage={t('noUsers')}
          searchable
          clearable
          value={users}
          onChange={setUsers}
        />
      ) : null}
      <AdFilter value={ad} onChange={setAd} />
      {mayLookDeep ? (
        <Switch
          label={t('deep')}
          description={t('deepHint')}
          checked={deep}
          onChange={event => setDeep(event.currentTarget.checked)}
        />
      ) : null}
      <FilterActions
        onClear={() =>
          onApply({ tags: undefined, users: undefined, fromAd: undefined, ad: undefined, deep: undefined })
        }
        onApply={apply}
        onClose={onClose}
      />
    </Stack>
  )
}

/** The filters of the current tab; they apply together and live in the URL. */
export function FilterDialog({ opened, tab, search, onApply, onClose }: FilterDialogProps) {
  const t = useTranslations('tickets.filters')
  const Filters = tab === 'search' ? SearchFilters : ListFilters
  return (
    <FilterSheet opened={opened} onClose={onClose} title={t(tab === 'search' ? 'searchTitle' : 'title')}>
      <Filters
        search={search}
        onApply={change => {
          onApply(change)
          onClose()
        }}
        onClose={onClose}
      />
    </FilterSheet>
  )
}
