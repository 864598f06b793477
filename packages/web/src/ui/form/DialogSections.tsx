import { Tabs, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import styles from './DialogSections.module.css'

export interface DialogSection<T extends string> {
  value: T
  label: string
  /** One of its fields is refused. */
  isInvalid: boolean
}

export interface DialogSectionsProps<T extends string> {
  label: string
  sections: readonly DialogSection<T>[]
  value: T
  onChange: (value: T) => void
  /** The fields of the section. */
  children: (value: T) => ReactNode
}

/** The sections of a dialog that has too many for a line of tabs: a list at the left, on phones in lines. */
export function DialogSections<T extends string>({
  label,
  sections,
  value,
  onChange,
  children,
}: DialogSectionsProps<T>) {
  const t = useTranslations('validation')
  const isPhone = useIsPhone()
  return (
    <Tabs
      value={value}
      onChange={chosen => onChange(chosen as T)}
      orientation={isPhone ? 'horizontal' : 'vertical'}
      keepMounted={false}
      unstyled
      classNames={{
        root: styles.root ?? '',
        list: styles.list ?? '',
        tab: styles.tab ?? '',
        tabLabel: styles.label ?? '',
        panel: styles.panel ?? '',
      }}
    >
      <Tabs.List aria-label={label}>
        {sections.map(section => (
          <Tabs.Tab key={section.value} value={section.value}>
            {section.label}
            {section.isInvalid ? (
              <span className={styles.invalid}>
                <VisuallyHidden>{t('section')}</VisuallyHidden>
              </span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map(section => (
        <Tabs.Panel key={section.value} value={section.value}>
          {children(section.value)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
