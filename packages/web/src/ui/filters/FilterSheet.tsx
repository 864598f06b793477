import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import styles from './FilterSheet.module.css'

export interface FilterSheetProps {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Filters that apply together: a dialog, and on phones a sheet at the lower edge. */
export function FilterSheet({ title, opened, onClose, children }: FilterSheetProps) {
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="sm"
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop', duration: 160 }}
      classNames={{ inner: styles.inner, content: styles.content, body: styles.body }}
    >
      {children}
    </Modal>
  )
}

export interface FilterActionsProps {
  readonly onClear: () => void
  readonly onApply: () => void
  readonly onClose: () => void
}

/** The buttons below the filters of a sheet, which stay visible. */
export function FilterActions({ onClear, onApply, onClose }: FilterActionsProps) {
  const t = useTranslations()
  return (
    <Group justify="space-between" gap="xs" className={styles.actions}>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {t('lists.filters.clear')}
      </Button>
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        <Button onClick={onApply}>{t('lists.filters.apply')}</Button>
      </Group>
    </Group>
  )
}

export interface DraftFiltersProps<Search> {
  /** The change that ends all filters. */
  readonly cleared: Search
  readonly onApply: (changed: Search) => void
  readonly onClose: () => void
  /** The fields, which show the changes that are not applied yet. */
  readonly children: (changed: Search, onChange: (changed: Search) => void) => ReactNode
}

/** Filters of a sheet that change the address all at once. */
export function DraftFilters<Search extends object>({
  cleared,
  onApply,
  onClose,
  children,
}: DraftFiltersProps<Search>) {
  const [changed, setChanged] = useState({} as Search)
  const apply = (search: Search): void => {
    onApply(search)
    onClose()
  }
  return (
    <Stack gap="lg">
      {children(changed, more => setChanged({ ...changed, ...more }))}
      <FilterActions onClear={() => apply(cleared)} onApply={() => apply(changed)} onClose={onClose} />
    </Stack>
  )
}
