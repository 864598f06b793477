import { Link, type LinkProps } from '@tanstack/react-router'
import styles from './LinkTabs.module.css'

export interface LinkTabsProps {
  label: string
  tabs: readonly { readonly to: NonNullable<LinkProps['to']>; readonly label: string }[]
}

/** Tabs that are links between addresses. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(tab => (
      <Link
        key={tab.to}
        to={tab.to}
        className={styles.tab}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {tab.label}
      </Link>
    ))}
  </nav>
)
