import { Table } from '@mantine/core'
import type { DashboardAttendant } from '@recado/contract'
import { figureTimeText } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/Avatar.tsx'
import parts from '../../ui/figures/Figures.module.css'
import styles from './Dashboard.module.css'
import { FigureHelp } from '../../ui/figures/FigureCard.tsx'
import { Stars } from '../../ui/figures/Stars.tsx'

/** The work of each attendant in the period. Spec: administration 2 "an attendants table". */
export function AttendantsPanel({ attendants }: { attendants: readonly DashboardAttendant[] }) {
  const t = useTranslations('dashboard.attendants')
  const online = attendants.filter(attendant => attendant.online).length
  const ordered = attendants.toSorted((a, b) => b.tickets - a.tickets || Number(b.online) - Number(a.online))
  return (
    <section className={parts.panel} aria-labelledby="dashboard-attendants">
      <header className={parts.panelHead}>
        <h2 id="dashboard-attendants">{t('title')}</h2>
        <FigureHelp figure="attendants" />
        <p className={parts.aside}>
          <span className={parts.dot} data-online={online > 0 || undefined} aria-hidden="true" />
          {t('online', { count: String(online) })}
        </p>
      </header>
      <Table.ScrollContainer
        minWidth={680}
        // The keyboard must reach a scrolling element.
        scrollAreaProps={{
          viewportProps: { tabIndex: 0, role: 'region', 'aria-labelledby': 'dashboard-attendants' },
        }}
      >
        <Table aria-labelledby="dashboard-attendants" className={styles.attendants}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th>{t('rating')}</Table.Th>
              <Table.Th ta="right">{t('tickets')}</Table.Th>
              <Table.Th ta="right">{t('openCount')}</Table.Th>
              <Table.Th ta="right">{t('closeCount')}</Table.Th>
              <Table.Th ta="right">{t('avgWaitTime')}</Table.Th>
              <Table.Th ta="right">{t('avgSupportTime')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ordered.map(attendant => (
              <AttendantRow key={attendant.id} attendant={attendant} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

function AttendantRow({ attendant }: { attendant: DashboardAttendant }) {
  const t = useTranslations('dashboard.attendants')
  const { name, online, rating, countRating, tickets, openCount, closeCount } = attendant
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <span className={styles.person}>
          <Avatar name={name} size={28} online={online} />
          <span>{name}</span>
          <span className={parts.srOnly}>{online ? t('isOnline') : t('isOffline')}</span>
        </span>
      </Table.Th>
      <Table.Td>
        <Stars rating={rating} count={countRating} />
      </Table.Td>
      <Table.Td ta="right">{tickets}</Table.Td>
      <Table.Td ta="right">{openCount}</Table.Td>
      <Table.Td ta="right">{closeCount}</Table.Td>
      <Table.Td ta="right">{figureTimeText(attendant.avgWaitTime)}</Table.Td>
      <Table.Td ta="right">{figureTimeText(attendant.avgSupportTime)}</Table.Td>
    </Table.Tr>
  )
}
