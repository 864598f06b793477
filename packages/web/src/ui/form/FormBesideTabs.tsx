import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import styles from './FormBesideTabs.module.css'

/** A tab beside the form. */
export interface SideTab<Section extends string> {
  readonly value: Section
  readonly label: string
  readonly panel: ReactNode
  readonly disabled?: boolean
  /** Keeps what was entered or shown while another tab is open. */
  readonly keepMounted?: boolean
}

export interface FormBesideTabsProps<Section extends string> {
  /** Names the tabs. */
  label: string
  /** The name of the tab that holds the form on narrow screens. */
  dataLabel: string
  form: ReactNode
  tabs: readonly SideTab<Section>[]
  section: Section | 'data'
  onSection: (section: Section | 'data') => void
  /** The buttons below. */
  foot: ReactNode
}

/** The form of a dialog beside its tabs; on narrow screens it is the first of them. */
export function FormBesideTabs<Section extends string>(props: FormBesideTabsProps<Section>) {
  const { label, dataLabel, form, tabs, section, onSection, foot } = props
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  return (
    <>
      <Tabs
        className={styles.body}
        data-wide={isWide || undefined}
        value={isWide && section === 'data' ? (tabs[0]?.value ?? null) : section}
        onChange={chosen => onSection(chosen as Section)}
      >
        {isWide ? <div className={styles.left}>{form}</div> : null}
        <div className={styles.right}>
          <Tabs.List aria-label={label} className={styles.tabs}>
            {isWide ? null : <Tabs.Tab value="data">{dataLabel}</Tabs.Tab>}
            {tabs.map(tab => (
              <Tabs.Tab key={tab.value} value={tab.value} disabled={tab.disabled}>
                {tab.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {isWide ? null : (
            <Tabs.Panel value="data" keepMounted>
              {form}
            </Tabs.Panel>
          )}
          {tabs.map(tab => (
            <Tabs.Panel key={tab.value} value={tab.value} keepMounted={tab.keepMounted ?? false}>
              {tab.panel}
            </Tabs.Panel>
          ))}
        </div>
      </Tabs>
      <div className={styles.foot}>{foot}</div>
    </>
  )
}
