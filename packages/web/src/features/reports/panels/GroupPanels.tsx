import { SegmentedControl, Skeleton } from '@mantine/core'
import type { ReportGroup, ReportGrouping } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import parts from '../../../ui/figures/Figures.module.css'
import { FilterLink } from '../FilterLink.tsx'
import { GroupTable } from './GroupTable.tsx'
import type { ReportSelection, ReportSearch } from '../report-search.ts'
import styles from '../Reports.module.css'
import { groupsQuery } from '../reports.queries.ts'

type Place = Exclude<ReportGrouping, 'attendant'>
export interface GroupPanelsProps {
  readonly filter: ReportSelection
  readonly isByClock: boolean
  readonly by: Place
  readonly onChange: (search: ReportSearch) => void
}

const isBusy = ({ figures }: ReportGroup): boolean =>
  figures.supportFinished + figures.tickets + figures.sent + figures.countRating > 0

/** The work of each attendant. Tickets without an attendant have no row. */
export function PeoplePanel({ filter, isByClock }: Pick<GroupPanelsProps, 'filter' | 'isByClock'>) {
  const t = useTranslations('reports.groups')
  const { data } = useQuery(groupsQuery(filter, 'attendant'))
  const people = data?.groups.filter(group => group.id > 0)
  return (
    <section className={parts.panel} aria-labelledby="reports-people" aria-busy={!people}>
      <header className={parts.panelHead}>
        <h2 id="reports-people">{t('attendants')}</h2>
        <p className={parts.aside}>{people ? t('people', { count: people.length }) : null}</p>
      </header>
      {people ? (
        <GroupTable
          labelledBy="reports-people"
          groups={people}
          isByClock={isByClock}
          counts="supportFinished"
          nameOf={({ id, name }) => (
            <span className={styles.named}>
              <Avatar name={name ?? t('removed')} size={28} />
              {name === null ? t('removed') : <FilterLink change={{ attendant: id }}>{name}</FilterLink>}
            </span>
          )}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </section>
  )
}

/** The same by queue, connection or tag; which of them stands in the address. */
export function PlacePanel({ filter, isByClock, by, onChange }: GroupPanelsProps) {
  const t = useTranslations('reports.groups')
  const { data } = useQuery(groupsQuery(filter, by))
  const groups = data?.groups.filter(group => group.id > 0 || isBusy(group))
  const nameOf = ({ id, name, color }: ReportGroup) => (
    <span className={styles.named}>
      <span className={styles.swatch} style={{ background: color ?? 'var(--border-2)' }} aria-hidden="true" />
      {name === null ? (
        t(id === 0 ? 'noQueue' : 'removed')
      ) : (
        <FilterLink change={{ [by]: id }}>{name}</FilterLink>
      )}
    </span>
  )
  return (
    <section className={parts.panel} aria-labelledby="reports-places" aria-busy={!groups}>
      <header className={parts.panelHead}>
        <h2 id="reports-places">{t('places')}</h2>
        <p className={parts.aside}>{by === 'tag' ? t('tagNote') : null}</p>
        <SegmentedControl
          size="xs"
          aria-label={t('by')}
          value={by}
          onChange={value => onChange({ by: value === 'queue' ? undefined : value })}
          data={[
            { value: 'queue', label: t('queues') },
            { value: 'connection', label: t('connections') },
            { value: 'tag', label: t('tags') },
          ]}
        />
      </header>
      {groups?.length === 0 ? <p className={parts.teach}>{t('none')}</p> : null}
      {groups === undefined ? <Skeleton height={180} /> : null}
      {groups && groups.length > 0 ? (
        <GroupTable
          labelledBy="reports-places"
          groups={groups}
          isByClock={isByClock}
          counts="tickets"
          nameOf={nameOf}
        />
      ) : null}
    </section>
  )
}
