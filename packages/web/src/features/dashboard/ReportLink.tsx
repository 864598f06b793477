import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardSearch } from './period-search.ts'
import styles from './Dashboard.module.css'

/** Days of an address; the default of both screens is none. */
export type ReportDays = Pick<DashboardSearch, 'from' | 'to'>

export interface ReportLinkProps {
  readonly attendant: number
  readonly days: ReportDays
  readonly children: ReactNode
}

/** Leads to the report of an attendant for the same days. */
export const ReportLink = ({ attendant, days: { from, to }, children }: ReportLinkProps) => (
  <Anchor
    className={styles.ticketLink}
    renderRoot={props => <Link to="/reports" search={{ attendant, from, to }} {...props} />}
  >
    {children}
  </Anchor>
)
