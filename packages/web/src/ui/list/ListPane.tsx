import { ActionIcon, Tooltip, type ActionIconProps } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from './ListPane.module.css'
import { SearchField, type SearchFieldProps } from '../form/SearchField.tsx'

/** The left pane: a header with search and buttons, and the list below it. */
export const ListPane = ({ head, children, ...props }: { head: ReactNode } & ComponentProps<'aside'>) => (
  <aside className={styles.pane} {...props}>
    <div className={styles.head}>{head}</div>
    {children}
  </aside>
)

/** Searches the list; Escape empties it. */
export const ListSearch = ({
  value,
  onChange,
  ...props
}: SearchFieldProps & { ref?: Ref<HTMLInputElement> }) => (
  <SearchField
    className={styles.search}
    value={value}
    onChange={onChange}
    onKeyDown={event => {
      if (event.key !== 'Escape' || value === '') return
      event.preventDefault()
      onChange('')
    }}
    {...props}
  />
)

/** A header button that opens a dialog. */
export const ListButton = ({
  label,
  onClick,
  className,
  children,
  ...props
}: { label: string; onClick: () => void; className?: string | undefined; children: ReactNode } & Omit<
  ActionIconProps,
  'className'
>) => (
  <Tooltip label={label}>
    <ActionIcon
      className={`${styles.button} ${className ?? ''}`}
      variant="default"
      size={36}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
      {...props}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)

/** The button that creates an item, last in the header. */
export const ListNewButton = (props: { label: string; onClick: () => void }) => (
  <ListButton variant="filled" color="jade" {...props}>
    <Plus size={20} />
  </ListButton>
)
